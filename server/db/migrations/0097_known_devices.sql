-- Browsers that signed in to an account before: strangers who fail for its address do not slow them down. The cookie's
-- token is told once and only its SHA-256 is kept; one browser may know several accounts.

create table known_devices (
  token_sha256 bytea not null check (octet_length(token_sha256) = 32),
  user_id uuid not null references users (id) on delete cascade,
  last_seen_at timestamptz not null,
  primary key (token_sha256, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (last_seen_at);
