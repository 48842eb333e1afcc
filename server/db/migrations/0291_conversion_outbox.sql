-- Purchases and refunds that a provider of ads is to be told of: of orders whose buyer allowed it. Who they are is not here.
create table conversion_outbox (
  event_id text not null check (length(event_id) <= 80),
  provider text not null check (provider in ('gtm', 'meta')),
  name text not null check (name in ('purchase', 'refund')),
  order_id uuid not null,
  visitor text,
  currency text not null,
  value_minor bigint not null check (value_minor >= 0),
  items jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (event_id, provider)
);
create index conversion_outbox_waiting on conversion_outbox (next_try_at) where state = 'waiting';
