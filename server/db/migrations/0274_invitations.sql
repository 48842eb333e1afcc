-- Invitations: the code of an account, what one is worth, and who came by whose.
create table referral_codes (
  user_id uuid primary key references users (id) on delete cascade,
  code text not null unique check (code ~ '^[0-9a-z]{10}$'),
  created_at timestamptz not null
);

-- What a friend gets and from which total on, in each currency by its fixed equivalent, and what the inviter gets.
create table referral_terms (
  currency text primary key check (currency in ('USD', 'MXN', 'COP')),
  gift_minor bigint not null check (gift_minor > 0),
  minimum_minor bigint not null check (minimum_minor >= gift_minor),
  points integer not null check (points > 0),
  valid_days integer not null check (valid_days > 0)
);
insert into referral_terms values
  ('MXN', 30000, 300000, 300, 90),
  ('USD', 1500, 15000, 300, 90),
  ('COP', 6000000, 60000000, 300, 90);

-- A friend who came by an invitation: one per account and mailbox, the first wins.
create table referrals (
  id uuid primary key,
  inviter_id uuid not null references users (id) on delete cascade,
  friend_id uuid unique references users (id) on delete set null,
  -- Keyed hashes: of the folded address, and of the browser that took the coupon.
  mailbox bytea unique,
  device bytea,
  -- The friend's own coupon; null where they ordered without taking one.
  coupon_code text unique,
  ends_at timestamptz not null,
  -- The first trip; another one where that came to nothing.
  order_id uuid unique,
  initials text not null default '',
  -- Why it does not count: it is the inviter's own.
  void text check (void in ('mailbox', 'phone', 'device', 'card')),
  -- The coupon came back once.
  given_back_at timestamptz,
  created_at timestamptz not null
);
create index referrals_newest on referrals (inviter_id, created_at desc, id desc);
create index referrals_device on referrals (device) where friend_id is null and mailbox is null;
