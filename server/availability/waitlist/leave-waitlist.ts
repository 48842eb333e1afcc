import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { placeOf } from './place-token'
import { releaseOffer } from './release-offer'

/**
 * Takes a place off its list, and gives back what is held for it. Any text is answered the same: only who has the mail
 * has a token, and nobody learns from another whether it is one.
 */
export async function leaveWaitlist(context: Context, token: string): Promise<void> {
  const place = placeOf(context, 'leave', token)
  if (place === null) return
  await transact(context, (inside) => endPlace(inside, place))
}

/**
 * Ends a place, whoever asks for it, in the caller's transaction: seats held for it come free.
 * @returns the departure it was of; null for a place that is over
 */
export async function endPlace(context: Context, place: string): Promise<EndedPlace | null> {
  const { rows } = await context.db.execute<EndedPlace & Record<string, unknown>>(sql`
    update waitlist set state = 'left', updated_at = ${context.clock.now().toISOString()}
    where id = ${place} and state in ('asked', 'waiting', 'offered')
    returning departure_id as "departureId", qty`)
  const [ended] = rows
  if (!ended) return null
  await releaseOffer(context, place)
  return ended
}

export interface EndedPlace {
  readonly departureId: string
  readonly qty: number
}
