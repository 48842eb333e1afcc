-- Days of which hosts were told what happened to reservations of their trips: each once.
create table host_news_days (
  day date primary key,
  told_at timestamptz not null
);
create index reservation_events_at on reservation_events (at);
create index reservation_versions_at on reservation_versions (at);
