-- Prices of a plan set by hand for other currencies: {"MXN": {"totalMinor": 199000, "layawayMinor": 40000}}. A currency
-- that is not in it is converted with the rate of the day (domain.md §2).
alter table sales_plans add column fixed jsonb not null default '{}';
