-- The day on which whoever provides a reservation was paid for it, as somebody of the house noted; null: not yet.
alter table reservations add column supplier_paid_on date;
