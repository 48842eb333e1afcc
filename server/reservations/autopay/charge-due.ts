import { sql } from 'drizzle-orm'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import type { Currency } from '@/lib/locale/market'
import { type Money, money } from '@/lib/money/money'
import { isOpen } from '@/server/payments/attempts/find-twin'
import { type Attempt, listAttempts } from '@/server/payments/attempts/list-attempts'
import { openCardCharge, submitCardCharge } from '@/server/payments/cards/charge-card'
import { letThrough } from '@/server/payments/circuit/let-through'
import { onItsWay } from '@/server/payments/ledger/leave-for-others'
import { lockPayable, type Payable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { findReservation } from '../find-reservation'
import { moneyState } from '../money/money-state'
import { awaitsChoice, isAsked } from '../provider/provider-changes'
import { chargedMinor, TRY_DAYS, tryOn } from '../rules/autopay/tries'
import { activeAutopay, listTries } from './autopays'
import { decideTry } from './decide-tries'

/** Parts are charged from this hour on, by the clock of the currency's zone. */
const FROM = '09:00'
const ZONES: readonly (readonly Currency[])[] = [['MXN', 'USD'], ['COP']]

/** A part that may be charged today. */
export interface DuePart {
  readonly orderId: string
  readonly dueDate: LocalDate
  readonly today: LocalDate
  /** Which try it is. */
  readonly n: number
}

/**
 * Charges the parts that fall due today to the cards their owners chose, and those again that banks declined. Each try
 * is a row before the gateway is called, so that it is made once, whatever runs in parallel or dies.
 * @returns how many were tried
 */
export async function chargeDue(context: Context, payments: Payments): Promise<number> {
  let tried = 0
  for (const part of await duePartsOf(context)) if (await chargePart(context, payments, part)) tried += 1
  return tried
}

async function duePartsOf(context: Context): Promise<DuePart[]> {
  const now = context.clock.now()
  const parts: DuePart[] = []
  for (const currencies of ZONES) {
    const zone = dueZone(currencies[0] ?? 'MXN')
    if (timeIn(zone, now) >= FROM) parts.push(...(await announced(context, currencies, todayIn(zone, now))))
  }
  return parts
}

/** What was announced for the card that is charged now, and has a try today. */
async function announced(
  context: Context,
  currencies: readonly Currency[],
  today: LocalDate,
): Promise<DuePart[]> {
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((one) => sql`${one}`),
      sql`, `,
    )
  const { rows } = await context.db.execute<{ order_id: string; due_date: string }>(sql`
    select a.order_id, notice.due_date::text from autopays a
      join reservations r on r.id = a.order_id
      join autopay_notices notice on notice.order_id = a.order_id and notice.card_id = a.card_id
    where a.ended_at is null and r.status = 'confirmed' and not ${awaitsChoice(sql`r.id`)} and r.currency in (${list(currencies)})
      and notice.due_date in (${list(TRY_DAYS.map((days) => addDays(today, -days)))})
    order by notice.due_date, a.order_id`)
  const parts: DuePart[] = []
  for (const { order_id: orderId, due_date: dueDate } of rows) {
    const n = tryOn(dueDate, today, await listTries(context, orderId))
    if (n !== null) parts.push({ orderId, dueDate, today, n })
  }
  return parts
}

/** One try: a row and its attempt, committed; then the gateway. @returns false where there was nothing to charge */
export async function chargePart(context: Context, payments: Payments, part: DuePart): Promise<boolean> {
  const opened = await transact(context, (inside) => openTry(inside, part))
  if (!opened) return false
  await submitCardCharge(context, payments, opened.attempt, opened.payable)
  await decideTry(context, opened.attempt)
  return true
}

interface OpenedTry {
  readonly attempt: Attempt
  readonly payable: Payable
}

async function openTry(context: Context, part: DuePart): Promise<OpenedTry | null> {
  const { orderId, dueDate, today, n } = part
  // One that somebody else holds right now is looked at by the next run.
  const payable = await lockPayable(context, orderId, 'skip')
  const autopay = payable && (await activeAutopay(context, orderId))
  if (!payable || !autopay) return null
  const amount = await amountOf(context, part, autopay.card.id)
  if (amount === null) return null
  // A gateway that does not answer is asked by a later run of the day, for nothing is tried now.
  if (!(await letThrough(context, autopay.card.gateway, 'card'))) return null
  const id = newId(context.clock.now())
  const { rowCount } = await context.db.execute(sql`
    insert into autopay_tries (order_id, due_date, try, attempt_id, made_on)
    values (${orderId}, ${dueDate}, ${n}, ${id}, ${today})
    on conflict do nothing`)
  if (rowCount === 0) return null
  return { attempt: await openCardCharge(context, payable, autopay.card, { id, amount }), payable }
}

/** What is charged of a part now; null where nothing is, or it is not there any more. */
async function amountOf(
  context: Context,
  { orderId, dueDate }: DuePart,
  cardId: string,
): Promise<Money | null> {
  const reservation = await findReservation(context, orderId)
  if (reservation?.status !== 'confirmed' || (await isAsked(context, orderId))) return null
  const { currency } = reservation
  const { schedule, ledger } = await moneyState(context, reservation)
  const part = schedule.parts.find((one) => one.dueDate === dueDate && !isSettled(one))
  if (!part || schedule.depositRest.amount > 0 || ledger.pending.amount <= 0) return null
  const { rows } = await context.db.execute<{ amount_minor: number }>(sql`
    select amount_minor from autopay_notices
    where order_id = ${orderId} and due_date = ${dueDate} and card_id = ${cardId}`)
  const open = (await listAttempts(context, orderId)).filter(isOpen)
  const announcedMinor = rows[0]?.amount_minor ?? 0
  const minor = chargedMinor(restOf(part), { announced: announcedMinor, onItsWay: onItsWay(open, currency) })
  return minor > 0 ? money(minor, currency) : null
}
