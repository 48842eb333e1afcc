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
  await transact(context, async (inside) => {
    const { rowCount } = await inside.db.execute(sql`
      update waitlist set state = 'left', updated_at = ${inside.clock.now().toISOString()}
      where id = ${place} and state in ('waiting', 'offered')`)
    if (rowCount) await releaseOffer(inside, place)
  })
}
