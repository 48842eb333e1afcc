-- Two ways to pay in Colombia: approved in an app, and at the bank's own page.
alter table payment_attempts drop constraint payment_attempts_method_check;
alter table payment_attempts add constraint payment_attempts_method_check
  check (method in ('card', 'oxxo', 'efecty', 'spei', 'pse', 'nequi', 'bancolombia'));
alter table sandbox_gateway.charges drop constraint charges_method_check;
alter table sandbox_gateway.charges add constraint charges_method_check
  check (method in ('card', 'oxxo', 'efecty', 'spei', 'pse', 'nequi', 'bancolombia'));

-- A bank takes money back in a dispute (+) and returns it when the dispute is won (−).
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check
  check (kind in ('charge', 'payment', 'refund', 'fee', 'points', 'adjustment', 'dispute'));

-- A gateway may tell of a customer of its own instead of a charge.
alter table gateway_events add column customer_id text;

-- The app of a phone may answer by itself after a while, as late cards do.
drop index sandbox_gateway.charges_to_settle;
create index charges_to_settle on sandbox_gateway.charges (settle_at)
  where status in ('processing', 'requires_action') and settle_at is not null;
