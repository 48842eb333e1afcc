-- What is due changes with the calendar, not only when money moves: it is computed from ledger, plan and day.
alter table payables drop column due_minor, drop column minimum_minor;
