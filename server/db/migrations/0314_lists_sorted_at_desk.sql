-- What the desk's lists are sorted by, each with the id that tells equals apart (server/platform/sorted-page.ts).
create index reservations_by_buyer on reservations
  (translate(lower(firstname || ' ' || lastname), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun'), id);
create index reservations_by_due on reservations (coalesce(liquidation_date, 'infinity'::date), id);
create index reservations_by_due_down on reservations (coalesce(liquidation_date, '-infinity'::date), id);
create index reservation_products_first on reservation_products (coalesce(start_date, 'infinity'::date), reservation_id)
  where position = 0;
create index reservation_products_first_down on reservation_products (coalesce(start_date, '-infinity'::date), reservation_id)
  where position = 0;
create index users_by_name on users
  (translate(lower(firstname || ' ' || lastname), 'ÁÉÍÓÚÜÑáéíóúüñ', 'aeiouunaeiouun'), id);
create index payment_attempts_by_amount on payment_attempts (currency, amount_minor, id);
