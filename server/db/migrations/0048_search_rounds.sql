-- How far the round through search has come that brings every row up to date with the day: a large catalogue takes
-- longer than one run of a job.
create table search_rounds (
  singleton boolean primary key default true check (singleton),
  began_at timestamptz,
  reached uuid
);
insert into search_rounds default values;
