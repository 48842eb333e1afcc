-- What a card shows, kept beside the row that search sorts and filters by, and a number by which every process sees
-- that its copy of these rows is old. The number is raised in the writing transaction, under a row lock, so that a
-- reader who sees a number also sees every row it stands for.

alter table search_products
  add column card jsonb not null default '{}',
  add column added_at timestamptz not null default '2026-01-01T00:00:00Z';

create table search_versions (
  singleton boolean primary key default true check (singleton),
  version bigint not null
);
insert into search_versions (version) values (1);

create function raise_search_version() returns trigger language plpgsql as $$
begin
  update search_versions set version = version + 1;
  return null;
end $$;
create trigger search_products_version after insert or update or delete on search_products
  for each statement execute function raise_search_version();
create trigger exchange_rates_version after insert or update or delete on exchange_rates
  for each statement execute function raise_search_version();
create trigger continents_version after insert or update or delete on continents
  for each statement execute function raise_search_version();
create trigger countries_version after insert or update or delete on countries
  for each statement execute function raise_search_version();
create trigger cities_version after insert or update or delete on cities
  for each statement execute function raise_search_version();
create trigger categories_version after insert or update or delete on categories
  for each statement execute function raise_search_version();
create trigger slugs_version after insert or update or delete on slugs
  for each statement execute function raise_search_version();
