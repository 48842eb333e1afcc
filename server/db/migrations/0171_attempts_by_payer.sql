-- An attempt belongs to its payer: each has one open attempt at most, several payers stand beside each other. That they
-- do not promise more than is owed is guarded by the lock of the payable. Who pays may want a receipt of their own.
drop index payment_attempts_open;
create unique index payment_attempts_open on payment_attempts (order_id, coalesce(payer, ''))
  where state in ('created', 'submitting', 'pending', 'unknown');
alter table payment_attempts add column payer_name text, add column payer_email text;
