-- Texts that are kept for answering travellers at the desk's inbox: those of the team, and those of the people of a host.
create table saved_answers (
  id uuid primary key,
  -- Null: of the team.
  host_id uuid references hosts (id) on delete cascade,
  title text not null check (length(title) between 1 and 60),
  language text not null check (language in ('es', 'en')),
  text text not null check (length(text) between 1 and 4000),
  updated_at timestamptz not null
);
create index saved_answers_host on saved_answers (host_id);
