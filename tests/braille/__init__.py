"""Short forms as they are felt: counted in the cells of the readers' own tables."""
