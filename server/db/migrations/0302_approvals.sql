-- What somebody at the desk asked for and somebody else signs.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('refund')),
  order_id uuid not null references reservations (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  -- What it was worth in centavos of MXN when it was asked for: limits of roles are in MXN.
  worth_minor bigint not null check (worth_minor >= 0),
  asked_by uuid not null references desk_members (id),
  asked_at timestamptz not null,
  reason text not null,
  state text not null check (state in ('waiting', 'signed', 'declined')),
  decided_by uuid references desk_members (id),
  decided_at timestamptz,
  decided_reason text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index approvals_waiting on approvals (asked_at) where state = 'waiting';
create index approvals_order on approvals (order_id);

-- A refund that was asked for at the desk goes nowhere before somebody else signed it: the approval it waits for.
alter table refunds add column held_by uuid references approvals (id);
create index refunds_held on refunds (held_by) where held_by is not null;
alter table refunds drop constraint refunds_state_check;
alter table refunds add check (state in
  ('planned', 'sending', 'sent', 'settled', 'failed', 'needs_account', 'dropped'));
