"""What goes over the line between a table's server and our client, known to both."""
