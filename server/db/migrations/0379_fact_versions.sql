-- What seldom changes and every order reads is kept in each process under its version. The version is raised by the
-- statement that changes a row, in its own transaction, under a row lock: whoever sees a version sees every row that it
-- stands for. It is a random uuid and no number: a transaction that is taken back, or a database that is restored, never
-- brings a version again that stands for other rows.
create table fact_versions (
  name text primary key check (name in ('holidays', 'prices', 'products', 'rates')),
  version uuid not null default gen_random_uuid()
);
insert into fact_versions (name) values ('holidays'), ('prices'), ('products'), ('rates');

create function raise_fact_version() returns trigger language plpgsql as $$
begin
  update fact_versions set version = gen_random_uuid() where name = tg_argv[0];
  return null;
end $$;

create trigger holidays_fact after insert or update or delete or truncate on holidays
  for each statement execute function raise_fact_version('holidays');
create trigger exchange_rates_fact after insert or update or delete or truncate on exchange_rates
  for each statement execute function raise_fact_version('rates');

create trigger sales_plans_fact after insert or update or delete or truncate on sales_plans
  for each statement execute function raise_fact_version('prices');
create trigger promotions_fact after insert or update or delete or truncate on promotions
  for each statement execute function raise_fact_version('prices');
create trigger service_fees_fact after insert or update or delete or truncate on service_fees
  for each statement execute function raise_fact_version('prices');

create trigger products_fact after insert or update or delete or truncate on products
  for each statement execute function raise_fact_version('products');
create trigger product_categories_fact after insert or update or delete or truncate on product_categories
  for each statement execute function raise_fact_version('products');
create trigger add_ons_fact after insert or update or delete or truncate on add_ons
  for each statement execute function raise_fact_version('products');
create trigger slugs_fact after insert or update or delete or truncate on slugs
  for each statement execute function raise_fact_version('products');
create trigger countries_fact after insert or update or delete or truncate on countries
  for each statement execute function raise_fact_version('products');
create trigger platforms_fact after insert or update or delete or truncate on platforms
  for each statement execute function raise_fact_version('products');
create trigger hosts_fact after insert or update or delete or truncate on hosts
  for each statement execute function raise_fact_version('products');
create trigger pictures_fact after insert or update or delete or truncate on pictures
  for each statement execute function raise_fact_version('products');
