"""The balance report: many games counted up, and one page that says what they show."""
