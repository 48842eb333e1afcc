-- What booking late costs (specification §5): `percent` of the price from `days_before` days before departure on. The
-- nearest step that has begun counts; without one there is no fee.
create table service_fees (
  product_id uuid not null references products (id) on delete cascade,
  days_before integer not null check (days_before between 1 and 120),
  percent numeric(4, 2) not null check (percent > 0 and percent <= 50),
  primary key (product_id, days_before)
);

-- The fee of a line as it was locked, beside its total: what was bought before there were fees had none.
alter table reservation_lines add column fee_minor bigint not null default 0 check (fee_minor >= 0);

-- Cards that were made before know neither; the next round of search would add them, but they are shown until then.
update search_products s set card = s.card || jsonb_build_object('serviceFees', '[]'::jsonb, 'timezone', p.timezone)
from products p where p.id = s.product_id;
