-- What a mail opens for a host who has nobody at the desk: one conversation. A newer link of it takes the place of the older.
create table chat_host_links (
  group_id uuid primary key references chat_groups (id) on delete cascade,
  token_sha256 bytea not null unique,
  -- Whom it was mailed to: it opens nothing once the host is written to elsewhere.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index chat_host_links_ended on chat_host_links (expires_at);
