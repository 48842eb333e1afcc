-- The calendar day, in the zone of the currency, on which somebody last looked whether a reminder is due.
alter table reservations add column reminded_on date;
create index reservations_to_remind on reservations (currency, reminded_on) where status = 'confirmed';

-- When the payer of a waiting voucher or transfer was told that it ends soon.
alter table payment_attempts add column reminded_at timestamptz;
create index payment_attempts_ending on payment_attempts (expires_at) where state = 'pending' and reminded_at is null;
