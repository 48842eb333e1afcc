-- A code mailed before something that a stolen session or browser must not do alone. Only a keyed hash is kept; it is
-- good for one mailbox and whoever asked: an account, or the buyer of one reservation.
create table action_codes (
  id uuid primary key,
  asker text not null,
  email text not null,
  code_hmac bytea not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index action_codes_asker on action_codes (asker, created_at desc);
create index action_codes_age on action_codes (created_at);
