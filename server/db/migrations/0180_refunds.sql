-- Money that goes back: one row for each payment it goes back to. Its id is the key that the gateway knows it by, so that
-- it is sent once however often it is tried.
create table refunds (
  id uuid primary key,
  order_id uuid not null references payables (order_id),
  attempt_id uuid not null references payment_attempts (id),
  reason text not null check (reason in ('cancellation', 'surplus')),
  method text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  state text not null check (state in ('planned', 'sending', 'sent', 'settled', 'failed', 'needs_account')),
  -- By when it is sent, as the quote promised.
  send_by date not null,
  tries integer not null default 0,
  -- When a sweep looks at it next; null while a person is waited for, and in the end.
  next_try_at timestamptz,
  -- What the gateway calls it.
  gateway_refund_id text,
  -- The account that is paid where money does not go back the way it came: sealed, its last digits, and since when.
  account_sealed text,
  account_ending text,
  account_named_at timestamptz,
  -- Of the transfer that paid it out.
  reference text,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((account_sealed is null) = (account_named_at is null)),
  check (account_named_at is null or state in ('planned', 'settled'))
);
create index refunds_order on refunds (order_id, created_at);
create index refunds_attempt on refunds (attempt_id);
create index refunds_due on refunds (next_try_at) where next_try_at is not null;
create index refunds_open on refunds (state) where state <> 'settled';

create table refund_events (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refunds (id),
  event text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  at timestamptz not null
);
create index refund_events_refund on refund_events (refund_id, id);
create trigger refund_events_append_only before update or delete on refund_events
  for each row execute function refuse_change();

-- A waiting voucher, transfer or challenge that nobody wants any more: the next look gives it up at the gateway.
alter table payment_attempts add column given_up_at timestamptz;

-- Why its buyer cancelled, where they said so.
alter table reservations add column cancel_reason text;
