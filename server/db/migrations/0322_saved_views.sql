-- Ways of looking at a list that members of the desk keep, for themselves or for those who sit on their side: the team,
-- or the people of one host.
create table saved_views (
  id uuid primary key,
  member_id uuid not null references desk_members (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  list text not null check (list in ('reservations', 'departures', 'payments', 'travellers')),
  -- As the address of the list says it, without the question mark.
  query text not null check (length(query) <= 500),
  shared boolean not null,
  updated_at timestamptz not null
);
create index saved_views_member on saved_views (member_id);
create index saved_views_shared on saved_views (list) where shared;
