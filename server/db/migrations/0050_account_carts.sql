-- The cart of an account: what its last device had, without prices (domain.md §4).
create table account_carts (
  user_id uuid primary key references users (id) on delete cascade,
  -- A cart summary as on the wire.
  cart jsonb not null,
  version integer not null default 0 check (version >= 0),
  -- The browser cart that wrote it last; null while nobody has.
  writer text,
  updated_at timestamptz not null
);

-- Which browser carts were merged into an account: each once.
create table account_cart_merges (
  user_id uuid not null references users (id) on delete cascade,
  cart_id text not null,
  -- The state of the account's cart that holds it: a browser that has not seen that state may not replace it.
  version integer not null,
  merged_at timestamptz not null,
  primary key (user_id, cart_id)
);
