-- The wheel of fortune: what can come out is data, and each change of it a version that stays.
create table wheels (
  id text primary key,
  name jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  enabled boolean not null,
  check (ends_at > starts_at)
);
create unique index wheels_enabled on wheels (enabled) where enabled;

create table wheel_rules (
  wheel_id text not null references wheels (id),
  version integer not null check (version >= 1),
  rules jsonb not null,
  created_at timestamptz not null,
  primary key (wheel_id, version)
);

-- How many there are of a prize, null where there is one for everybody, and how many were given.
create table wheel_prizes (
  wheel_id text not null references wheels (id),
  prize text not null,
  stock integer check (stock >= 0),
  given integer not null default 0 check (given >= 0),
  last_given_at timestamptz,
  primary key (wheel_id, prize),
  check (stock is null or given <= stock)
);

-- Of who turned it only keyed hashes: of the mailbox, however its address is spelled, and of the address.
create table wheel_spins (
  id uuid primary key,
  wheel_id text not null,
  version integer not null,
  mailbox bytea not null,
  address bytea not null,
  roll integer not null check (roll between 0 and 9999),
  drawn text not null,
  given text not null,
  coupon_code text unique,
  coupon_ends_at timestamptz,
  created_at timestamptz not null,
  unique (wheel_id, mailbox),
  foreign key (wheel_id, version) references wheel_rules (wheel_id, version)
);
