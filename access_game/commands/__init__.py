"""The subcommands, one file each; a start loads the one that runs."""
