"""What people who are away are told of, where they wish it: by mail, by ntfy, by webhook."""
