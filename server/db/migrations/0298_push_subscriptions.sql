-- What a browser gave so that it may be pushed to: one per session, ends with it. Address and keys are sealed, for whoever
-- has them may push to that browser; the hash tells two browsers apart.
create table push_subscriptions (
  session_id uuid primary key references sessions (id) on delete cascade,
  endpoint_sha256 bytea not null unique,
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored,
  topics text[] not null check (topics <@ array['payments', 'messages', 'trips']),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index push_subscriptions_key on push_subscriptions (key_id);
