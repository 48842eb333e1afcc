-- What whoever provides a trip gets of it for one traveller, in the product's currency; null: nobody said.
alter table sales_plans add column net_minor bigint check (net_minor >= 0);

-- Locked with what was sold, in the currency of its reservation at the rate of that day. Lines from before do not know it.
alter table reservation_lines add column net_unit_minor bigint check (net_unit_minor >= 0);
