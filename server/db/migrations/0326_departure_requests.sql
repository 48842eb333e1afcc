-- What a host asks to be changed of a departure of his: somebody of the house does it, or says why not.
create table departure_requests (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  kind text not null check (kind in ('capacity', 'status', 'decision', 'city', 'category', 'start_time', 'hotel', 'guide')),
  before text not null,
  after text not null,
  reason text not null,
  state text not null check (state in ('waiting', 'accepted', 'declined')),
  asked_by uuid not null references desk_members (id),
  asked_at timestamptz not null,
  decided_by uuid references desk_members (id),
  decided_at timestamptz,
  answer text,
  check ((state = 'waiting') = (decided_at is null))
);
-- One of a kind at a time: another one would say something else of the same thing.
create unique index departure_requests_waiting on departure_requests (departure_id, kind) where state = 'waiting';
create index departure_requests_departure on departure_requests (departure_id, asked_at);
