import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** Writes whose coupons they are, influencer's code by coupon; all others are nobody's. @returns how many changed */
export async function nameInfluencers(
  { db }: Pick<Context, 'db'>,
  influencers: ReadonlyMap<string, string>,
): Promise<number> {
  const named = JSON.stringify(Object.fromEntries(influencers))
  const { rowCount } = await db.execute(sql`
    update coupons set influencer = ${named}::jsonb ->> code
    where influencer is distinct from ${named}::jsonb ->> code`)
  return rowCount ?? 0
}

/** An influencer with the coupon that says so. */
export interface SentBy {
  readonly influencer: string
  readonly coupon: string
}

/** Whose coupon was used, however its code was come by; the first by code, null when it was nobody's. */
export async function influencerOf(context: Context, codes: readonly string[]): Promise<SentBy | null> {
  if (codes.length === 0) return null
  const { rows } = await context.db.execute<{ influencer: string; coupon: string }>(sql`
    select influencer, code as coupon from coupons
    where code = any(${sql.param([...codes])}::text[]) and influencer is not null order by code limit 1`)
  return rows[0] ?? null
}
