-- What of a mail a browser may be pushed, from when it is queued until it was spread over browsers.
alter table mails add column push jsonb;
create index mails_to_push on mails (created_at) where push is not null;

-- A push to one browser: the same event once, sent with the cause asked again as its mail's is. Gone with the subscription.
create table pushes (
  id uuid primary key,
  event_key text not null,
  session_id uuid not null references push_subscriptions (session_id) on delete cascade,
  topic text not null check (topic in ('payments', 'messages', 'trips')),
  template text not null,
  locale text not null,
  path text not null,
  cause jsonb,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'dropped')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (event_key, session_id)
);
create index pushes_due on pushes (next_try_at) where state = 'queued';
create index pushes_session on pushes (session_id);
