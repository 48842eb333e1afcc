-- Which variant of a page a visitor was assigned and saw (domain.md §10), once each. The key is random, lives in a cookie
-- of 90 days, and is stored nowhere else: an order says which arms it counts for, never whose key it was.
create table ab_exposures (
  visitor text not null check (visitor ~ '^[0-9a-z]{20,32}$'),
  page text not null check (page in ('product', 'landing', 'outlet')),
  arm text not null check (arm in ('control', 'ppcv1', 'gnrl1', 'gnrl2', 'gnrl3', 'exp1')),
  seen_at timestamptz not null,
  primary key (visitor, page, arm)
);
create index ab_exposures_arms on ab_exposures (page, arm);

-- The report of the tests, for an operator with a SQL client: visitors who saw an arm, orders they placed, and how many
-- of these were paid at least in part.
create view experiment_results as
with seen as (
  select page, arm, count(*) as visitors, min(seen_at) as since, max(seen_at) as until
  from ab_exposures
  group by page, arm
), bought as (
  select test.key as page, test.value as arm, count(*) as orders,
    count(*) filter (where r.status in ('confirmed', 'completed')) as paid_orders
  from reservations r, jsonb_each_text(r.attribution -> 'tests') as test
  group by test.key, test.value
)
select page, arm, coalesce(visitors, 0) as visitors, coalesce(orders, 0) as orders,
  coalesce(paid_orders, 0) as paid_orders,
  round(100.0 * coalesce(orders, 0) / nullif(visitors, 0), 2) as orders_per_100_visitors, since, until
from seen full join bought using (page, arm)
order by page, arm;
