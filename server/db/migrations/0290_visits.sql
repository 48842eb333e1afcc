-- What visitors who allow measuring did, without anything that names them: the key is random and of their browser alone.
create table analytics_events (
  id uuid primary key,
  visitor text not null check (visitor ~ '^[0-9a-z]{26}$'),
  name text not null check (length(name) <= 40),
  page text check (length(page) <= 40),
  locale text not null,
  currency text not null,
  items jsonb not null default '[]',
  value_minor bigint check (value_minor >= 0),
  happened_at timestamptz not null
);
create index analytics_events_time on analytics_events (happened_at);
create index analytics_events_visitor on analytics_events (visitor);

-- How fast pages were: not even whose.
create table web_vitals (
  id uuid primary key,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  value double precision not null check (value >= 0),
  page text not null check (length(page) <= 40),
  locale text not null,
  currency text not null,
  measured_at timestamptz not null
);
create index web_vitals_time on web_vitals (measured_at);
