"""What a report tells of guild favours."""
