-- A dispute that is given up: asked for at the desk, signed by somebody else, and told to the gateway by the next run.
alter table approvals add column attempt_id uuid references payment_attempts (id);
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('refund', 'departure', 'ledger_entry', 'price', 'dispute'));
alter table approvals drop constraint approvals_subject;
alter table approvals add constraint approvals_subject check (
  (order_id is not null) = (kind in ('refund', 'ledger_entry', 'dispute'))
  and (decision_id is not null) = (kind = 'departure')
  and (price_change is not null) = (kind = 'price')
  and (attempt_id is not null) = (kind = 'dispute'));
create unique index approvals_dispute on approvals (attempt_id) where kind = 'dispute' and state = 'waiting';

alter table disputes
  -- On which day it was signed that we give in, and who had asked for it.
  add column accepted_on date,
  add column accepted_by text,
  -- When its gateway is told next; null when there is nothing left to tell.
  add column accept_next_at timestamptz,
  add constraint disputes_accepted check ((accepted_on is null) = (accepted_by is null));
create index disputes_to_accept on disputes (accept_next_at) where accept_next_at is not null;
