-- A/B tests that are planned, begun and ended at the desk (docs/domain.md §10): what a page compares, how many people of
-- each variant were fixed before, and which variant everybody is shown from its end on.
create sequence experiment_versions as integer;
create table experiments (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  page text not null check (page in ('product', 'landing', 'outlet')),
  -- What was shown to everybody before it comes first; each has the same share of the visitors.
  variants text[] not null check (
    cardinality(variants) between 2 and 4
    and variants <@ array['control', 'ppcv1', 'gnrl1', 'gnrl2', 'gnrl3', 'exp1']),
  -- Paid orders of 100 people now, and by how many points that has to change to be worth anything: what the size is made of.
  -- Both in hundredths of a percent.
  base_rate integer not null check (base_rate > 0 and base_rate < 10000),
  smallest_difference integer not null check (smallest_difference > 0),
  people_per_variant integer not null check (people_per_variant between 1 and 1000000),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  state text not null check (state in ('draft', 'running', 'ended')),
  -- The how manieth of its page, from its beginning on.
  round integer check (round between 1 and 9999),
  started_at timestamptz,
  ended_at timestamptz,
  -- Which variant everybody is shown since; what it was decided by, as it stood then, and why.
  winner text check (winner = any (variants)),
  outcome jsonb,
  end_reason text,
  version integer not null default nextval('experiment_versions'),
  created_at timestamptz not null,
  check ((state = 'draft') = (round is null) and (state = 'draft') = (started_at is null)),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (winner is not null)),
  unique (page, round)
);
alter sequence experiment_versions owned by experiments.version;
-- One test of a page at a time: two of them would share their visitors.
create unique index experiments_running on experiments (page) where state = 'running';

-- The two that ran until now go on, with the visitors they have: 1,865 of each are enough to tell 2 of 100 from 3.5 of 100
-- (95 %, power 80 %).
insert into experiments (id, name, page, variants, base_rate, smallest_difference, people_per_variant, starts_on, ends_on,
  state, round, started_at, created_at)
select gen_random_uuid(), name, page, array['control', variant], 200, 150, 1865, began::date, began::date + 90,
  'running', 1, began, began
from (
  select name, page, variant, coalesce((select min(seen_at) from ab_exposures e where e.page = t.page), now()) as began
  from (values ('Primero el depósito', 'product', 'ppcv1'), ('Por salida más próxima', 'outlet', 'exp1')) as t (name, page, variant)
) as those;

-- Of which test of its page something was seen: without it who was in the first one would count for the next.
alter table ab_exposures add column round integer not null default 1;
alter table ab_exposures drop constraint ab_exposures_pkey;
alter table ab_exposures add primary key (visitor, page, round, variant);
drop index ab_exposures_variants;
create index ab_exposures_variants on ab_exposures (page, round, variant);

drop view experiment_results;
create view experiment_results as
with seen as (
  select page, round, variant, count(*) as visitors, min(seen_at) as since, max(seen_at) as until
  from ab_exposures
  group by page, round, variant
), bought as (
  select test.key as page, split_part(test.value, '-', 1) as variant,
    coalesce(nullif(split_part(test.value, '-', 2), '')::integer, 1) as round, count(*) as orders,
    count(*) filter (where r.status in ('confirmed', 'completed')) as paid_orders
  from reservations r, jsonb_each_text(r.attribution -> 'tests') as test
  group by 1, 2, 3
)
select page, round, variant, coalesce(visitors, 0) as visitors, coalesce(orders, 0) as orders,
  coalesce(paid_orders, 0) as paid_orders,
  round(100.0 * coalesce(orders, 0) / nullif(visitors, 0), 2) as orders_per_100_visitors, since, until
from seen full join bought using (page, round, variant)
order by page, round, variant;
