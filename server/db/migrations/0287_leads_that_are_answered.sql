-- What advertisers are told of a lead (specification §7, conversion): one row per event, however often it is sent. What an
-- advisor answers to is the lead itself, which comes by a call of its own.
create table conversions (
  event_id text primary key,
  user_id uuid references users (id) on delete set null,
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  source_url text not null,
  -- Hashes only: what may be compared with other systems.
  user_data jsonb not null,
  -- Cookies, query parameters and content, as sent.
  origin jsonb not null,
  created_at timestamptz not null
);
create index conversions_created on conversions (created_at);
insert into conversions (event_id, user_id, currency, source_url, user_data, origin, created_at)
select event_id, user_id, currency, source_url, user_data, origin, created_at from leads;

alter table leads
  drop column source_url,
  drop column user_data,
  drop column origin,
  add column kind text not null default 'trip' check (kind in ('trip', 'product', 'contact')),
  add column product_id uuid references products (id) on delete set null,
  -- The colleague who takes care of it, who stays in the table of the desk's members: a later migration makes that one.
  add column owner_id uuid,
  -- Since when somebody waits for an answer; null once they have one.
  add column waits_since timestamptz,
  add column closed_at timestamptz,
  add column version integer not null default 1;
-- Those of before were answered by mail, which nothing here tells.
update leads set closed_at = created_at;
alter table leads alter column kind drop default;
create index leads_waiting on leads (waits_since) where closed_at is null and waits_since is not null;

-- What the desk answered and what its person wrote afterwards; what was asked first is the lead's `request`.
create table lead_messages (
  id uuid primary key,
  -- In which order they were written.
  seq bigint generated always as identity,
  lead_id uuid not null references leads (id) on delete cascade,
  author text not null check (author in ('desk', 'person')),
  -- The colleague who answered.
  member_id uuid,
  message text not null,
  created_at timestamptz not null
);
create index lead_messages_of on lead_messages (lead_id, seq);
