-- Products that somebody keeps. What one cost when its heart was pressed is beside it: a fall is told against that.
create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  saved_at timestamptz not null,
  -- Per traveller as the card said; both or neither.
  seen_minor bigint,
  seen_currency text,
  primary key (user_id, product_id),
  check ((seen_minor is null) = (seen_currency is null))
);
create index favourites_product on favourites (product_id);
