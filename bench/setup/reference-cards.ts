import { administrate } from '@/scripts/postgres/administrate'

/** The table that ref-next reads: forty cards of our own catalogue, repeated when it has fewer. */
export async function writeReferenceCards(url: string): Promise<void> {
  await administrate(url, (client) =>
    client.query(`
      create table bench_cards as
      select row_number() over (order by copy, product_id)::int as id,
        card->'permalink'->>'es' as slug, card->'title'->>'es' as title, card->'description'->>'es' as text,
        card->'country'->'name'->>'es' as country, card->'cover'->>'id' as picture, duration_days as days,
        price_mxn + copy as price, promo_mxn + copy as promo, rating, review_count as reviews
      from search_products, generate_series(0, 39) as copy
      order by copy, product_id limit 40`),
  )
}
