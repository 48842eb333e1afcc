-- Who works at the desk. A member is an invitation first: nobody signs in without a second step of their own.
create table desk_members (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 80),
  role text not null check (role in ('owner', 'operations', 'service', 'content', 'finance', 'host')),
  -- A host sees what is his, and only somebody of a host is one.
  host_id uuid references hosts (id),
  created_at timestamptz not null,
  suspended_at timestamptz,
  check ((role = 'host') = (host_id is not null))
);

-- Links into the desk, by mail or printed by the start: once, and only together with the second step.
create table desk_links (
  token_sha256 bytea primary key,
  member_id uuid not null references desk_members (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index desk_links_member on desk_links (member_id);
create index desk_links_over on desk_links (expires_at);

-- What proves a member beside the mailbox: the secret of an authenticator app, sealed, and the last code it was used with.
create table desk_authenticators (
  member_id uuid primary key references desk_members (id) on delete cascade,
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored,
  created_at timestamptz not null,
  last_step bigint not null
);
create index desk_authenticators_key on desk_authenticators (key_id);

create table desk_sessions (
  id uuid primary key,
  member_id uuid not null references desk_members (id) on delete cascade,
  token_sha256 bytea not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- The last time a code of the second step was given; what weighs most asks for one not older than five minutes.
  stepped_up_at timestamptz not null,
  revoked_at timestamptz
);
create index desk_sessions_member on desk_sessions (member_id);
create index desk_sessions_over on desk_sessions (expires_at);

-- What was done at the desk, for five years. Each entry carries the hash of the one before: none can be changed, taken
-- out or put between without the chain telling.
create table audit_entries (
  seq bigint primary key,
  at timestamptz not null,
  member_id uuid references desk_members (id),
  -- As they were then: a name or a role that changes later changes no entry.
  actor text not null,
  role text not null,
  session_id uuid,
  address text,
  action text not null,
  object_type text not null,
  object_id text not null,
  -- What changed, without personal data.
  before jsonb,
  after jsonb,
  reason text,
  request_id text,
  prev_hash bytea not null,
  hash bytea not null
);
create index audit_entries_object on audit_entries (object_type, object_id, seq desc);
create index audit_entries_member on audit_entries (member_id, seq desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_entries are only added to';
end $$;
create trigger audit_entries_stay before update or delete on audit_entries
  for each row execute function refuse_audit_change();

-- What people add to a case. The case itself is a query: when things are right it is gone, and this with it.
create table case_overlays (
  key text primary key,
  owner_id uuid references desk_members (id),
  snoozed_until timestamptz,
  note text check (length(note) <= 500),
  updated_by uuid not null references desk_members (id),
  updated_at timestamptz not null
);
