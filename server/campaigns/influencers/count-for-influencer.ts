import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { foldName } from '../rules/campaign-names'

const ZONE = 'America/Mexico_City'

/**
 * Counts a visit of an influencer's page, or a cart of whom they sent. Nothing is known of the visitor: it says how much is
 * looked at, and no commission follows from it.
 * @returns false for a code that nobody has
 */
export async function countForInfluencer(
  { db, clock }: Context,
  { code, what }: { readonly code: string; readonly what: 'visit' | 'cart' },
): Promise<boolean> {
  const { rows } = await db.execute<{ alias: string; code: string }>(sql`
    select alias, code from influencers where enabled`)
  const wanted = foldName(code)
  const found = rows.find((one) => foldName(one.code) === wanted || foldName(one.alias) === wanted)
  if (!found) return false
  const [visits, carts] = what === 'visit' ? [1, 0] : [0, 1]
  await db.execute(sql`
    insert into influencer_days (alias, day, visits, carts) values (${found.alias}, ${clock.today(ZONE)}, ${visits}, ${carts})
    on conflict (alias, day) do update set visits = influencer_days.visits + excluded.visits,
      carts = influencer_days.carts + excluded.carts`)
  return true
}
