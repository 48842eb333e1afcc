-- Andanza, foundation: catalogue, prices, seats, reservations, payments and what keeps them honest.
-- Money is bigint minor units with its currency beside it; a departure is a date; an instant is timestamptz.
-- Constraints live here as well as in code: a bug above must not be able to sell a seat twice.

create extension if not exists unaccent;

create text search configuration andanza_es (copy = pg_catalog.spanish);
alter text search configuration andanza_es
  alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration andanza_en (copy = pg_catalog.english);
alter text search configuration andanza_en
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- ── accounts ────────────────────────────────────────────────────────────────────────────────────────────────
create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text,
  firstname text not null default '',
  lastname text not null default '',
  phone_dial text not null default '',
  phone_number text not null default '',
  locale text not null check (locale in ('es_MX', 'en_US', 'es_CO')),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  email_verified_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (email);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token_sha256 bytea not null check (octet_length(token_sha256) = 32),
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index sessions_token on sessions (token_sha256);
create index sessions_user on sessions (user_id);

create table levels (
  id text primary key,
  name jsonb not null,
  min_points integer not null check (min_points >= 0),
  benefits jsonb not null
);

-- ── catalogue ───────────────────────────────────────────────────────────────────────────────────────────────
create table pictures (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt jsonb not null,
  color text not null,
  blur text not null
);

create table continents (
  id text primary key,
  name jsonb not null,
  description jsonb not null,
  picture_id text references pictures (id),
  position integer not null default 0
);

create table countries (
  id text primary key check (id ~ '^[A-Z]{3}$'),
  alpha_2_code text not null unique check (alpha_2_code ~ '^[A-Z]{2}$'),
  dial_code text not null,
  continent_id text not null references continents (id),
  "national" boolean not null default false,
  popular boolean not null default false,
  name jsonb not null,
  picture_id text references pictures (id),
  information jsonb not null
);
create index countries_continent on countries (continent_id);

create table cities (
  id text primary key,
  country_id text not null references countries (id),
  name jsonb not null,
  description jsonb not null default '{}',
  picture_id text references pictures (id),
  popular boolean not null default false
);
create index cities_country on cities (country_id);

create table categories (
  id text primary key,
  name jsonb not null,
  description jsonb not null,
  picture_id text references pictures (id),
  position integer not null default 0
);

create table platforms (
  id uuid primary key,
  name text not null,
  link text,
  logo text,
  supplier text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table hosts (
  id uuid primary key,
  name text not null,
  initials text not null,
  description jsonb not null,
  email text not null,
  phone text not null
);

create table products (
  id uuid primary key,
  kind text not null check (kind in ('experience', 'package')),
  status text not null check (status in ('published', 'draft')),
  platform_id uuid not null references platforms (id),
  host_id uuid not null references hosts (id),
  country_id text not null references countries (id),
  is_lad boolean not null,
  can_open_date boolean not null,
  with_flight boolean not null,
  payment_scheme text not null default 'customer' check (payment_scheme in ('customer', 'local')),
  base_currency text not null check (base_currency in ('USD', 'MXN', 'COP')),
  timezone text not null,
  duration_days integer not null check (duration_days between 1 and 365),
  liquidation_days integer check (liquidation_days between 0 and 365),
  min_travelers integer not null default 1 check (min_travelers >= 1),
  max_travelers integer not null check (max_travelers >= min_travelers),
  min_age integer not null default 1,
  max_age integer not null default 99 check (max_age >= min_age),
  languages text[] not null,
  cover_id text not null references pictures (id),
  gallery text[] not null,
  map jsonb not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index products_country on products (country_id) where status = 'published';

create table product_categories (
  product_id uuid not null references products (id) on delete cascade,
  category_id text not null references categories (id),
  primary key (product_id, category_id)
);
create index product_categories_category on product_categories (category_id);

create table product_cities (
  product_id uuid not null references products (id) on delete cascade,
  city_id text not null references cities (id),
  primary key (product_id, city_id)
);
create index product_cities_city on product_cities (city_id);

-- Current and old slugs of everything that has an address. A slug leads to one thing of its kind, for good.
create table slugs (
  kind text not null check (kind in ('experience', 'package', 'country', 'city', 'continent', 'category', 'landing')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null check (language in ('es', 'en')),
  target_id text not null,
  is_current boolean not null,
  is_default boolean not null default false,
  primary key (kind, slug, language)
);
create unique index slugs_current on slugs (kind, target_id, language) where is_current;
create index slugs_target on slugs (kind, target_id);

create table add_ons (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  kind text not null check (kind in ('extra', 'room', 'flight', 'insurance')),
  position integer not null,
  name jsonb not null,
  description jsonb not null,
  price_minor bigint not null check (price_minor >= 0),
  grouping text check (grouping in ('included', 'mandatory')),
  occupancy integer check (occupancy between 1 and 4),
  extra_minor boolean not null default false,
  active boolean not null default true,
  check (kind <> 'room' or occupancy is not null),
  check (grouping is distinct from 'included' or price_minor = 0)
);
create index add_ons_product on add_ons (product_id, kind, position);

create table reviews (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  author text not null,
  rating numeric(2, 1) not null check (rating between 1 and 5),
  message jsonb not null,
  likes integer not null default 0 check (likes >= 0),
  dislikes integer not null default 0 check (dislikes >= 0),
  verified boolean not null default false,
  written_on date not null
);
create index reviews_product on reviews (product_id, written_on desc, id);

-- ── pricing ─────────────────────────────────────────────────────────────────────────────────────────────────
create table exchange_rates (
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  day date not null,
  rate numeric(20, 8) not null check (rate > 0),
  primary key (currency, day)
);

create table sales_plans (
  product_id uuid not null references products (id) on delete cascade,
  season text not null,
  language text not null,
  total_minor bigint not null check (total_minor >= 0),
  layaway_minor bigint not null check (layaway_minor between 0 and total_minor),
  primary key (product_id, season, language)
);

create table promotions (
  id uuid primary key,
  product_id uuid references products (id) on delete cascade,
  position integer not null default 0,
  name jsonb not null,
  code text,
  discount_type text not null check (discount_type in ('promotion_percent', 'promotion_amount')),
  percent numeric(5, 2) check (percent between 0 and 100),
  amount_minor bigint check (amount_minor >= 0),
  amount_currency text check (amount_currency in ('USD', 'MXN', 'COP')),
  rules jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  check ((discount_type = 'promotion_percent') = (percent is not null)),
  check ((discount_type = 'promotion_amount') = (amount_minor is not null and amount_currency is not null))
);
create index promotions_product on promotions (product_id, position);

create table coupons (
  id uuid primary key,
  code text not null check (code = upper(code)),
  discount_type text not null check (discount_type in ('promotion_percent', 'promotion_amount')),
  percent numeric(5, 2) check (percent between 0 and 100),
  amount_minor bigint check (amount_minor >= 0),
  amount_currency text check (amount_currency in ('USD', 'MXN', 'COP')),
  conditions jsonb not null default '{}',
  usage_limit integer check (usage_limit >= 0),
  per_person_limit integer check (per_person_limit >= 1),
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  check (usage_limit is null or used <= usage_limit)
);
create unique index coupons_code on coupons (code);

-- ── availability ────────────────────────────────────────────────────────────────────────────────────────────
create table departures (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  code text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  season text not null,
  language text not null,
  capacity integer not null check (capacity >= 0),
  taken integer not null default 0 check (taken between 0 and capacity),
  min_travelers integer not null default 1,
  max_travelers integer not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  unique (product_id, code)
);
create index departures_product_start on departures (product_id, start_date);

create table holds (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  order_id uuid not null,
  line integer not null,
  qty integer not null check (qty > 0),
  state text not null check (state in ('held', 'consumed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create unique index holds_live on holds (order_id, departure_id, line) where state in ('held', 'consumed');
create index holds_order on holds (order_id);
create index holds_expiring on holds (expires_at) where state = 'held';
create index holds_departure on holds (departure_id) where state = 'held';

create table holidays (
  country text not null check (country in ('MX', 'CO')),
  day date not null,
  name jsonb not null,
  primary key (country, day)
);

create table supplier_answers (
  departure_id uuid primary key references departures (id) on delete cascade,
  seats integer not null check (seats >= 0),
  asked_at timestamptz not null
);

-- ── discovery ───────────────────────────────────────────────────────────────────────────────────────────────
-- One row a published product, written in the transaction that changes the product: search reads nothing else.
-- Prices are per traveller, lowest bookable, in each currency, so that sorting and filtering need no conversion.
-- months: bit (year - 2026) * 12 + month - 1 is set when a bookable departure starts in that month.
create table search_products (
  product_id uuid primary key references products (id) on delete cascade,
  kind text not null,
  country_id text not null,
  continent_id text not null,
  city_ids text[] not null,
  category_ids text[] not null,
  languages text[] not null,
  duration_days integer not null,
  min_age integer not null,
  max_age integer not null,
  months bigint not null,
  dates date[] not null,
  price_mxn bigint not null,
  price_usd bigint not null,
  price_cop bigint not null,
  promo_mxn bigint not null,
  promo_usd bigint not null,
  promo_cop bigint not null,
  best_departure_id uuid,
  rating numeric(2, 1) not null,
  review_count integer not null,
  document_es tsvector not null,
  document_en tsvector not null,
  refreshed_at timestamptz not null
);
create index search_products_document_es on search_products using gin (document_es);
create index search_products_document_en on search_products using gin (document_en);
create index search_products_cities on search_products using gin (city_ids);
create index search_products_categories on search_products using gin (category_ids);
create index search_products_country_mxn on search_products (country_id, promo_mxn, product_id);
create index search_products_promo_mxn on search_products (promo_mxn, product_id);
create index search_products_promo_usd on search_products (promo_usd, product_id);
create index search_products_promo_cop on search_products (promo_cop, product_id);
create index search_products_continent on search_products (continent_id);

-- ── payments ────────────────────────────────────────────────────────────────────────────────────────────────
-- What can be paid: the money side of a reservation, which sits above this domain and shares its id.
create table payables (
  order_id uuid primary key,
  reference text not null unique,
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  locale text not null check (locale in ('es_MX', 'en_US', 'es_CO')),
  plan_key text not null check (plan_key in ('lad', 'others')),
  description text not null,
  -- What the next payment should be: the deposit or the whole, kept by the upper domain when the ledger moves.
  due_minor bigint not null check (due_minor >= 0),
  minimum_minor bigint not null check (minimum_minor >= 0),
  -- The end of the first payment window; null once money came in.
  window_ends_at timestamptz,
  window_extended boolean not null default false,
  state text not null default 'open' check (state in ('open', 'closed')),
  created_at timestamptz not null
);

create table payment_attempts (
  id uuid primary key,
  order_id uuid not null references payables (order_id),
  gateway text not null,
  method text not null check (method in ('card', 'oxxo', 'efecty', 'spei', 'pse')),
  state text not null check (state in ('created', 'submitting', 'pending', 'unknown', 'paid', 'failed', 'expired',
    'cancelled', 'partially_refunded', 'refunded', 'disputed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  installments integer not null default 1 check (installments between 1 and 24),
  token text,
  return_url text,
  charge_id text,
  next_action jsonb,
  vouchers jsonb not null default '[]',
  failure text,
  rank integer not null default 0,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  expires_at timestamptz,
  submitted_at timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payment_attempts_open on payment_attempts (order_id)
  where state in ('created', 'submitting', 'pending', 'unknown');
create unique index payment_attempts_charge on payment_attempts (gateway, charge_id) where charge_id is not null;
create index payment_attempts_order on payment_attempts (order_id, created_at);
create index payment_attempts_due on payment_attempts (next_check_at)
  where state in ('created', 'submitting', 'pending', 'unknown');

-- Append-only. charge, fee: what is owed grows (+). payment, points: it shrinks (−). refund: money went back (+).
create table ledger_entries (
  id uuid primary key,
  order_id uuid not null references payables (order_id),
  kind text not null check (kind in ('charge', 'payment', 'refund', 'fee', 'points', 'adjustment')),
  amount_minor bigint not null check (amount_minor <> 0),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  attempt_id uuid references payment_attempts (id),
  -- The gateway's own id of the movement: one movement is booked once, however often it is told.
  movement text,
  note text not null default '',
  at timestamptz not null,
  check (kind not in ('payment', 'points') or amount_minor < 0),
  check (kind not in ('charge', 'fee', 'refund') or amount_minor > 0)
);
create unique index ledger_entries_movement on ledger_entries (attempt_id, movement) where movement is not null;
create index ledger_entries_order on ledger_entries (order_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create table gateway_events (
  gateway text not null,
  event_id text not null,
  charge_id text,
  reference text,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  tries integer not null default 0,
  outcome text,
  primary key (gateway, event_id)
);
create index gateway_events_waiting on gateway_events (received_at) where processed_at is null;

create table payment_plans (
  scheme text not null check (scheme in ('lad', 'others')),
  month integer not null check (month between 1 and 24),
  percent numeric(5, 2) not null check (percent >= 0),
  primary key (scheme, month)
);

-- ── reservations ────────────────────────────────────────────────────────────────────────────────────────────
create table reservations (
  id uuid primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{13}$'),
  status text not null check (status in ('new', 'confirmed', 'completed', 'expired', 'cancelled')),
  user_id uuid references users (id),
  firstname text not null,
  lastname text not null,
  email text not null,
  phone_dial text not null,
  phone_number text not null,
  dni_sealed text not null,
  locale text not null check (locale in ('es_MX', 'en_US', 'es_CO')),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  payment_mode text not null check (payment_mode in ('full', 'layaway')),
  rhythm text check (rhythm in ('month', 'fortnight')),
  total_minor bigint not null check (total_minor >= 0),
  deposit_minor bigint not null check (deposit_minor between 0 and total_minor),
  liquidation_date date,
  confirmation_date timestamptz not null,
  cancellation_date timestamptz,
  terms_version text not null,
  rates jsonb not null,
  attribution jsonb,
  coupon_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (payment_mode = 'full' or rhythm is not null)
);
create index reservations_user on reservations (user_id, created_at desc);
create index reservations_email on reservations (email);
create index reservations_window on reservations (cancellation_date) where status = 'new';
alter table payables add constraint payables_reservation
  foreign key (order_id) references reservations (id) deferrable initially deferred;
alter table holds add constraint holds_reservation
  foreign key (order_id) references reservations (id) deferrable initially deferred;

-- What was sold, locked at the deposit: later changes of the catalogue never touch it (domain.md §6).
create table reservation_products (
  reservation_id uuid not null references reservations (id),
  position integer not null,
  product_id uuid not null references products (id),
  departure_id uuid references departures (id),
  cart_index integer not null default 0,
  code text,
  start_date date,
  end_date date,
  open boolean not null,
  tickets integer not null check (tickets > 0),
  season text,
  language text,
  snapshot jsonb not null,
  primary key (reservation_id, position),
  check (open or (start_date is not null and departure_id is not null))
);
create index reservation_products_product on reservation_products (product_id);

create table reservation_lines (
  reservation_id uuid not null references reservations (id),
  position integer not null,
  product_position integer not null,
  kind text not null check (kind in ('experience', 'package', 'extra', 'room', 'flight', 'insurance')),
  item_id uuid not null,
  name text not null,
  unit_minor bigint not null check (unit_minor >= 0),
  layaway_unit_minor bigint not null default 0 check (layaway_unit_minor >= 0),
  qty integer not null check (qty > 0),
  unit integer not null check (unit > 0),
  grouping text check (grouping in ('included', 'mandatory')),
  extra_minor boolean not null default false,
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  deposit_minor bigint not null default 0 check (deposit_minor >= 0),
  promotion jsonb,
  coupon jsonb,
  primary key (reservation_id, position),
  check (total_minor = unit_minor * qty * unit - discount_minor)
);

create table reservation_events (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  event text not null,
  from_status text,
  to_status text not null,
  actor text not null,
  at timestamptz not null
);
create index reservation_events_reservation on reservation_events (reservation_id, id);
create trigger reservation_events_append_only before update or delete on reservation_events
  for each row execute function refuse_change();

-- ── layaway ─────────────────────────────────────────────────────────────────────────────────────────────────
-- The parts after the deposit. Which are paid is derived from the ledger, never typed.
create table instalments (
  order_id uuid not null references reservations (id) deferrable initially deferred,
  seq integer not null check (seq between 1 and 24),
  due_date date not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (order_id, seq)
);
create unique index instalments_due on instalments (order_id, due_date);

-- ── checkout ────────────────────────────────────────────────────────────────────────────────────────────────
create table coupon_uses (
  coupon_id uuid not null references coupons (id),
  order_id uuid not null references reservations (id) deferrable initially deferred,
  email text not null,
  released_at timestamptz,
  primary key (coupon_id, order_id)
);
create index coupon_uses_person on coupon_uses (coupon_id, email) where released_at is null;

-- ── campaigns ───────────────────────────────────────────────────────────────────────────────────────────────
create table advertisements (
  id text primary key,
  name jsonb not null,
  description jsonb not null,
  show_count_down boolean not null,
  logo text,
  styles jsonb not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  enabled boolean not null default true
);

-- ── platform ────────────────────────────────────────────────────────────────────────────────────────────────
create table idempotency_keys (
  scope text not null,
  route text not null,
  key text not null,
  request_sha256 bytea not null,
  state text not null check (state in ('in_progress', 'done')),
  status integer,
  body jsonb,
  resource_id uuid,
  created_at timestamptz not null,
  primary key (scope, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table mails (
  id uuid primary key,
  event_key text not null unique,
  template text not null,
  recipient text not null,
  locale text not null,
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  subject text,
  html text,
  plain text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_waiting on mails (next_try_at) where state = 'queued';
create index mails_recent on mails (created_at desc);

create table outbox_revalidations (
  id bigint generated always as identity primary key,
  tags text[] not null,
  created_at timestamptz not null
);

-- What an open event stream tells, kept a while so that Last-Event-ID resumes on any process.
create table visitor_events (
  id bigint generated always as identity primary key,
  topic text not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index visitor_events_topic on visitor_events (topic, id);
create index visitor_events_age on visitor_events (created_at);

create function notify_revalidation() returns trigger language plpgsql as $$
begin
  perform pg_notify('revalidate', new.id::text);
  return null;
end $$;
create trigger outbox_revalidations_notify after insert on outbox_revalidations
  for each row execute function notify_revalidation();

create function notify_visitor_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('visitor_events', new.id::text);
  return null;
end $$;
create trigger visitor_events_notify after insert on visitor_events
  for each row execute function notify_visitor_event();

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
