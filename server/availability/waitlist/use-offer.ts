import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import type { TakeSeats } from '../hold-seats'
import { placeOf } from './place-token'
import { releaseOffer } from './release-offer'

/**
 * How an order takes seats when its buyer has an offer: those held for the offer come free and are taken again under
 * the lock of their departure, so that nobody comes between. Whoever has the token may buy, and an order uses the offer
 * up whatever its party. A token that is over, used or no token changes nothing. In the caller's transaction, before it
 * touches any departure.
 */
export async function takeWithOffer(
  context: Context,
  token: string | null | undefined,
  take: TakeSeats,
): Promise<TakeSeats> {
  const place = placeOf(context, 'buy', token)
  if (place === null) return take
  const { rows } = await context.db.execute<{ departure_id: string }>(sql`
    select departure_id from waitlist
    where id = ${place} and state = 'offered' and offered_until > ${context.clock.now().toISOString()} for update`)
  const [offered] = rows
  if (!offered) return take
  return async (inside, demand) => {
    if (demand.departureId === offered.departure_id) await spendOffer(inside, place)
    return take(inside, demand)
  }
}

async function spendOffer(context: Context, place: string): Promise<void> {
  await context.db.execute(sql`
    update waitlist set state = 'used', updated_at = ${context.clock.now().toISOString()}
    where id = ${place} and state = 'offered'`)
  await releaseOffer(context, place)
}
