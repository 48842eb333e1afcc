import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** What the owner of a card agreed to when it was kept; it stays when the card is removed. */
export interface KeptConsent {
  readonly id: string
  readonly brand: string
  readonly last4: string
  /** Of the text that was agreed to. */
  readonly version: string
  readonly at: Date
  readonly removedAt: Date | null
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly brand: string
  readonly last4: string
  readonly consent_version: string
  readonly consented_at: string
  readonly removed_at: string | null
}

/** More than anybody has. */
const MOST = 50

/** Of an account, the newest first. */
export async function listCardConsents({ db }: Context, userId: string): Promise<KeptConsent[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, brand, last4, consent_version, consented_at, removed_at from saved_cards
    where user_id = ${userId} order by consented_at desc, id limit ${MOST}`)
  return rows.map(({ id, brand, last4, consent_version: version, consented_at, removed_at }) => ({
    ...{ id, brand, last4, version, at: new Date(consented_at) },
    removedAt: removed_at === null ? null : new Date(removed_at),
  }))
}
