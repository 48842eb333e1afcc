-- What a member asked to have done to many, one after the other (docs/domain.md §12). An item is done in a transaction of
-- its own, which also says what became of it: a process that dies in between loses nothing and does nothing twice.
create table desk_jobs (
  id uuid primary key,
  kind text not null check (kind in ('remind')),
  member_id uuid not null references desk_members,
  created_at timestamptz not null,
  stopped_at timestamptz
);

create table desk_job_items (
  job_id uuid not null references desk_jobs on delete cascade,
  position integer not null,
  -- A reservation's code.
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- Why it was skipped.
  reason text,
  tries integer not null default 0,
  ended_at timestamptz,
  primary key (job_id, position),
  unique (job_id, subject)
);
create index desk_job_items_waiting on desk_job_items (job_id, position) where state = 'waiting';
