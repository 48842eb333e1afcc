-- How trips are spread over days, for whoever asks for many of them at once: an index of a part of a table tells no planner.
create statistics reservation_products_starts on (coalesce(start_date, 'infinity'::date)) from reservation_products;
