-- Wishes of travellers who want to be advised (specification §7, conversion). One row per event, however often it is sent.
create table leads (
  id uuid primary key,
  event_id text not null unique,
  user_id uuid references users (id) on delete set null,
  locale text not null check (locale in ('es_MX', 'en_US', 'es_CO')),
  currency text not null check (currency in ('USD', 'MXN', 'COP')),
  source_url text not null,
  -- Hashes only: what may be compared with other systems.
  user_data jsonb not null,
  -- Cookies, query parameters and content, as sent.
  origin jsonb not null,
  -- Plain: what an advisor answers to.
  request jsonb not null,
  created_at timestamptz not null
);
create index leads_created on leads (created_at);
