-- Days a layaway may be late with its last payment. An extension is a last day by itself: behind it there is no grace.
alter table reservations add column grace_days integer not null default 5 check (grace_days between 0 and 30);
