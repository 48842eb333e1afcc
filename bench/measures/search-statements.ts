/** The values of a question: from price, to price (MXN, minor units), shortest, longest (days), months as bits. */
export type Question = readonly [number, number, number, number, string]

/**
 * The same question in one statement over the rows of search: filters, total, a facet by category, and the cards of
 * the thirty cheapest.
 */
export const PLAIN = `
  with matched as materialized (
    select product_id, promo_mxn, category_ids from search_products
    where promo_mxn between $1 and $2 and duration_days between $3 and $4 and months & $5::bigint <> 0
  ), page as (select product_id, promo_mxn from matched order by promo_mxn, product_id limit 30)
  select (select count(*) from matched) as total,
    (select json_object_agg(id, n) from
      (select unnest(category_ids) as id, count(*) as n from matched group by 1) as facet) as facets,
    (select json_agg(json_build_object('card', s.card, 'price', p.promo_mxn) order by p.promo_mxn, p.product_id)
      from page p join search_products s using (product_id)) as items`

/** The same without rows made for search: every product is asked for a departure that can be booked; today comes last. */
export const WIDE = `
  select p.id, s.promo_mxn, s.card, count(*) over () as total
  from products p join search_products s on s.product_id = p.id
  where s.promo_mxn between $1 and $2 and p.duration_days between $3 and $4 and p.status = 'published'
    and exists (select 1 from departures d where d.product_id = p.id and d.status = 'open' and d.taken < d.capacity
      and d.start_date > $6::date
      and (1::bigint << ((extract(year from d.start_date)::int - 2026) * 12 + extract(month from d.start_date)::int - 1))
        & $5::bigint <> 0)
  order by s.promo_mxn, p.id limit 30`
