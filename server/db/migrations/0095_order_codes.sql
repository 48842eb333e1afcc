-- A code mailed to a buyer before seats are held for them. Only a keyed hash is kept; it is good for one e-mail and cart.
create table order_codes (
  id uuid primary key,
  email text not null,
  cart_sha256 bytea not null,
  code_hmac bytea not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index order_codes_email on order_codes (email, created_at desc);
create index order_codes_age on order_codes (created_at);
