"""What is shown of fields that vary, held against plain evaluation."""
