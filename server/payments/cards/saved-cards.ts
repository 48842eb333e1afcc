import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Context } from '@/server/platform/context'
import { seal, unseal } from '@/server/platform/crypto/seal'

/** Whose cards: an account's, or those of a reservation whose buyer has none. */
export type CardOwner =
  | { readonly userId: string; readonly orderId: null }
  | { readonly userId: null; readonly orderId: string }

/** A card that can be charged; the token stays in the table. */
export interface SavedCard {
  readonly id: string
  readonly owner: CardOwner
  readonly gateway: string
  readonly brand: string
  readonly last4: string
  /** The last day on which it is good; null where its gateway does not tell. */
  readonly expiresOn: LocalDate | null
  readonly isDefault: boolean
}

interface Row extends Record<string, unknown> {
  id: string
  user_id: string | null
  order_id: string | null
  gateway: string
  brand: string
  last4: string
  expires_on: string | null
  is_default: boolean
}

const COLUMNS = sql`id, user_id, order_id, gateway, brand, last4, expires_on::text, is_default`

/** The rows of an owner. */
export function ownedBy({ userId, orderId }: CardOwner) {
  return userId === null ? sql`order_id = ${orderId}` : sql`user_id = ${userId}`
}

/** The cards of some owners that were not removed, the default first. */
export async function listCards(context: Context, owners: readonly CardOwner[]): Promise<SavedCard[]> {
  if (owners.length === 0) return []
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from saved_cards
    where removed_at is null and (${sql.join(owners.map(ownedBy), sql` or `)})
    order by is_default desc, user_id nulls last, created_at desc, id`)
  return rows.map(readRow)
}

/** A card by its id, unless it was removed. */
export async function findCard(context: Context, id: string): Promise<SavedCard | null> {
  const { rows } = await context.db.execute<Row>(sql`
    select ${COLUMNS} from saved_cards where id = ${id} and removed_at is null`)
  return rows[0] ? readRow(rows[0]) : null
}

function readRow({ id, user_id, order_id, gateway, brand, last4, expires_on, is_default }: Row): SavedCard {
  const owner: CardOwner =
    user_id === null ? { userId: null, orderId: order_id ?? '' } : { userId: user_id, orderId: null }
  return { ...{ id, owner, gateway, brand, last4 }, expiresOn: expires_on, isDefault: is_default }
}

/** Where the token of a card is sealed. */
export const placeOfToken = (row: string) => ({ table: 'saved_cards', row, column: 'token_sealed' })

/** The gateway's token, sealed for its row. */
export function sealToken({ env }: Pick<Context, 'env'>, id: string, token: string): string {
  return seal(env.sealKeys, placeOfToken(id), token)
}

/** What a gateway charges a card by; null for one that was removed meanwhile. */
export async function openToken(context: Context, id: string): Promise<string | null> {
  const { rows } = await context.db.execute<{ token_sealed: string | null }>(sql`
    select token_sealed from saved_cards where id = ${id}`)
  const sealed = rows[0]?.token_sealed ?? null
  return sealed === null ? null : unseal(context.env.sealKeys, placeOfToken(id), sealed)
}
