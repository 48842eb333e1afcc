-- Search filters, counts and orders in memory; PostgreSQL reads its rows by key, by version and by words. The other
-- indexes were used by no statement (docs/operations.md), and had to be kept with every row that was written.
drop index search_products_cities;
drop index search_products_categories;
drop index search_products_country_mxn;
drop index search_products_promo_mxn;
drop index search_products_promo_usd;
drop index search_products_promo_cop;
drop index search_products_continent;
