-- A process keeps its copy of search by reading what changed since it last looked, not everything: every row says with
-- which version it was written. `base` is raised by what cannot be read row by row (places, rates).

alter table product_cities add column position integer not null default 0;

update search_products s
set card = s.card || jsonb_build_object('city', (select c.name from cities c where c.id = s.city_ids[1]));

alter table search_versions add column base bigint not null default 1;
alter table search_products add column version bigint not null default 0;
create index search_products_version on search_products (version);
create table search_removals (
  product_id uuid primary key,
  version bigint not null
);

create or replace function raise_search_version() returns trigger language plpgsql as $$
begin
  update search_versions set version = version + 1, base = base + 1;
  return null;
end $$;

-- Before the statement, because its rows carry the number. The row lock orders writers until they commit.
create function raise_search_rows_version() returns trigger language plpgsql as $$
begin
  update search_versions set version = version + 1;
  return null;
end $$;
drop trigger search_products_version on search_products;
create trigger search_products_version before insert or update or delete on search_products
  for each statement execute function raise_search_rows_version();

create function stamp_search_product() returns trigger language plpgsql as $$
begin
  select version into new.version from search_versions;
  return new;
end $$;
create trigger search_products_stamp before insert or update on search_products
  for each row execute function stamp_search_product();

create function note_search_removal() returns trigger language plpgsql as $$
begin
  insert into search_removals (product_id, version) select old.product_id, version from search_versions
  on conflict (product_id) do update set version = excluded.version;
  return null;
end $$;
create trigger search_products_removal after delete on search_products
  for each row execute function note_search_removal();
