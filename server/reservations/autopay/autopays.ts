import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Wait } from '@/lib/layaway/running/roll-missed'
import type { Currency } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'
import type { Consent } from '@/server/payments/cards/card-consent'
import { findCard, type SavedCard } from '@/server/payments/cards/saved-cards'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { type AutopayTry, autopayWaits, type TryOutcome } from '../rules/autopay/tries'

/** Autopay of a reservation that is switched on. */
export interface Autopay {
  readonly orderId: string
  readonly card: SavedCard
  readonly consentedAt: Date
}

/** Why it ended: by the traveller, by another card in its place, or by what banks said. */
export type AutopayEnd = 'switched_off' | 'replaced' | 'card_removed' | 'declined' | 'expired' | 'refused'

/** The one that is on; null where none is. */
export async function activeAutopay(context: Context, orderId: string): Promise<Autopay | null> {
  const { rows } = await context.db.execute<{ card_id: string; consented_at: string }>(sql`
    select card_id, consented_at from autopays where order_id = ${orderId} and ended_at is null`)
  const [row] = rows
  const card = row ? await findCard(context, row.card_id) : null
  return row && card ? { orderId, card, consentedAt: new Date(row.consented_at) } : null
}

interface NewAutopay {
  readonly orderId: string
  readonly cardId: string
  readonly actor: 'owner' | 'buyer'
  readonly consent: Consent
}

/** Switches it on, in place of what was on; what is due soon is announced by the next run. Under the payable's lock. */
export async function startAutopay(
  context: Context,
  { orderId, cardId, actor, consent: { version, text, at } }: NewAutopay,
): Promise<void> {
  await endAutopay(context, orderId, 'replaced')
  await context.db.execute(sql`
    insert into autopays (id, order_id, card_id, actor, consent_version, consent_text, consented_at)
    values (${newId(context.clock.now())}, ${orderId}, ${cardId}, ${actor}, ${version}, ${text}, ${at})`)
  await context.db.execute(sql`update reservations set reminded_on = null where id = ${orderId}`)
}

/** @returns whether one was on */
export async function endAutopay(context: Context, orderId: string, why: AutopayEnd): Promise<boolean> {
  const { rowCount } = await context.db.execute(sql`
    update autopays set ended_at = ${context.clock.now().toISOString()}, ended_why = ${why}
    where order_id = ${orderId} and ended_at is null`)
  return rowCount === 1
}

/** The reservations whose parts are charged to one of these cards: which is whose. */
export async function ordersChargedTo(
  context: Context,
  cardIds: readonly string[],
): Promise<{ readonly cardId: string; readonly orderId: string; readonly code: string }[]> {
  if (cardIds.length === 0) return []
  const { rows } = await context.db.execute<{ card_id: string; order_id: string; code: string }>(sql`
    select a.card_id, a.order_id, r.code from autopays a join reservations r on r.id = a.order_id
    where a.ended_at is null and a.card_id in (${sql.join(
      cardIds.map((id) => sql`${id}`),
      sql`, `,
    )})
    order by r.created_at, r.id`)
  return rows.map(({ card_id, order_id, code }) => ({ cardId: card_id, orderId: order_id, code }))
}

interface TryRow extends Record<string, unknown> {
  due_date: string
  try: number
  made_on: string
  outcome: TryOutcome | null
}

/** Every try to charge a part of a reservation. */
export async function listTries({ db }: Context, orderId: string): Promise<AutopayTry[]> {
  const { rows } = await db.execute<TryRow>(sql`
    select due_date::text, try, made_on::text, outcome from autopay_tries
    where order_id = ${orderId} order by due_date, try`)
  return rows.map((row) => ({ dueDate: row.due_date, n: row.try, madeOn: row.made_on, outcome: row.outcome }))
}

/** What autopay of a reservation is known by: that it is on, and the tries it made. */
export interface AutopayState {
  readonly autopay: Autopay | null
  readonly tries: readonly AutopayTry[]
}

export async function readAutopay(context: Context, orderId: string): Promise<AutopayState> {
  const autopay = await activeAutopay(context, orderId)
  return { autopay, tries: autopay ? await listTries(context, orderId) : [] }
}

/** For how long parts wait for their charges. @param amount that covers whatever is open */
export async function waitsOfAutopay(
  context: Context,
  { id, currency }: { readonly id: string; readonly currency: Currency },
  amount: Money,
): Promise<Wait[]> {
  const tries = await listTries(context, id)
  if (tries.length === 0) return []
  const { rows } = await context.db.execute<{ ended_at: string | null }>(sql`
    select ended_at from autopays where order_id = ${id} and ended_at is not null`)
  const days = rows.flatMap(({ ended_at: at }): LocalDate[] =>
    at === null ? [] : [todayIn(dueZone(currency), new Date(at))],
  )
  return autopayWaits(tries, amount, days)
}
