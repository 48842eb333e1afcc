-- Signing in: what renews a session, and the links that prove an e-mail address. Only SHA-256 of tokens is kept.

create table refresh_tokens (
  token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when its successor was handed out: using it again ends the session.
  replaced_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create index refresh_tokens_age on refresh_tokens (expires_at);

create table magic_links (
  token_sha256 bytea primary key check (octet_length(token_sha256) = 32),
  email text not null check (email = lower(email)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index magic_links_age on magic_links (expires_at);

-- Reservations that wait for their buyer to prove the address.
create index reservations_unowned on reservations (lower(email)) where user_id is null;
