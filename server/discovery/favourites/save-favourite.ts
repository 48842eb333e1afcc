import { sql } from 'drizzle-orm'
import type { Favourite } from '@/lib/discovery/favourites/contract'
import type { Market } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import { findProduct } from '@/server/catalogue/find-product'
import type { Context } from '@/server/platform/context'
import { findCards } from '../cards/find-cards'
import { searchMirror } from '../mirror/search-mirror'
import { type FavouriteRow, presentFavourite } from './list-favourites'

/**
 * Keeps a product for somebody, with what its card says it costs; one that has no price just now is kept without one.
 * Pressed again it stays as it was.
 * @throws DomainError not_found for what is not published
 */
export async function saveFavourite(
  context: Context,
  { userId, productId }: { readonly userId: string; readonly productId: string },
  market: Market,
): Promise<Favourite> {
  const cards = await findCards(context, await searchMirror(context), [productId], market)
  const card = cards.get(productId)
  if (!card) await findProduct(context, productId)
  const seen = card ? fromWire(card.offer.per_traveller, market.currency) : null
  const { rows } = await context.db.execute<FavouriteRow>(sql`
    insert into favourites (user_id, product_id, saved_at, seen_minor, seen_currency)
    values (${userId}::uuid, ${productId}::uuid, ${context.clock.now().toISOString()}::timestamptz,
      ${seen?.amount ?? null}, ${seen?.currency ?? null})
    on conflict (user_id, product_id) do update set product_id = excluded.product_id
    returning product_id, extract(epoch from saved_at)::float8 * 1000 as saved, seen_minor::float8 as seen_minor, seen_currency`)
  const [row] = rows
  if (!row) throw new Error('a favourite was neither written nor there')
  return presentFavourite(row)
}
