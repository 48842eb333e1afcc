import { sql } from 'drizzle-orm'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { timeIn, todayIn } from '@/lib/dates/zone-time'
import { dueZone, GRACE_DAYS } from '@/lib/layaway/due-instant'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import type { Currency } from '@/lib/locale/market'
import { chooseUntil } from '@/server/availability/rules/open-date'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { isQuiet, mayDun } from '@/server/reservations/rules/may-dun'
import { type AutopayFacts, remindersOn } from '@/server/reservations/rules/reminders'
import { activeAutopay } from '../autopay/autopays'
import { findReservation, listProducts, type Reservation, type ReservationProduct } from '../find-reservation'
import { type MoneyState, moneyState } from '../money/money-state'
import { mailOwnVouchers } from '../own-vouchers/mail-own-vouchers'
import { awaitsChoice } from '../provider/provider-changes'
import { colombianHolidays } from './may-dun-now'
import { writeReminder } from './write-reminder'

/** Mails of a day are written from this hour on. */
const FROM = '09:00'
const ZONES: readonly (readonly Currency[])[] = [['MXN', 'USD'], ['COP']]

/**
 * Writes what confirmed reservations are reminded of today: each is looked at once a day, in a transaction that also
 * says so, by how things stand under the lock of its payable. A day on which nothing ran is made up for while the
 * reminder is still worth it. Travellers of a trip that is paid have their own copy of the voucher mailed then.
 * @param most how many reservations of a zone in one run; the next run takes the others
 * @returns how many were looked at
 */
export async function sendReminders(context: Context, most = 300): Promise<number> {
  let looked = 0
  for (const currencies of ZONES) looked += await remindZone(context, currencies, most)
  return looked
}

interface Day {
  readonly today: LocalDate
  readonly mayDun: boolean
  readonly quietDays: readonly LocalDate[]
}

/** From a day to the end of a grace that began just before it. */
const daysOfGrace = (today: LocalDate) => Array.from({ length: GRACE_DAYS + 1 }, (_, n) => addDays(today, n))

async function remindZone(context: Context, currencies: readonly Currency[], most: number): Promise<number> {
  const [currency = 'MXN'] = currencies
  const now = context.clock.now()
  const time = timeIn(dueZone(currency), now)
  if (time < FROM) return 0
  const today = todayIn(dueZone(currency), now)
  const holidays = await colombianHolidays(context, today, addDays(today, GRACE_DAYS))
  const isHoliday = holidays.includes(today)
  const day = {
    today,
    mayDun: mayDun(currency, { day: today, time, isHoliday }),
    quietDays: daysOfGrace(today).filter((one) =>
      isQuiet(currency, { day: one, isHoliday: holidays.includes(one) }),
    ),
  }
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from reservations
    where status = 'confirmed' and currency in (${sql.join(
      currencies.map((one) => sql`${one}`),
      sql`, `,
    )})
      and (reminded_on is null or reminded_on < ${today}) and not ${awaitsChoice(sql`reservations.id`)}
    order by reminded_on nulls first, id limit ${most}`)
  for (const { id } of rows) await transact(context, (inside) => remind(inside, id, day))
  return rows.length
}

/** One that somebody else holds right now is looked at by the next run. */
async function remind(context: Context, id: string, day: Day): Promise<void> {
  if (!(await lockPayable(context, id, 'skip'))) return
  const reservation = await findReservation(context, id)
  if (reservation?.status === 'confirmed') await write(context, reservation, day)
  await context.db.execute(sql`update reservations set reminded_on = ${day.today} where id = ${id}`)
}

async function write(context: Context, reservation: Reservation, day: Day): Promise<void> {
  const money = await moneyState(context, reservation)
  const products = await listProducts(context, reservation.id)
  const autopay = await autopayFacts(context, reservation)
  const reminders = remindersOn({ ...day, autopay, ...factsOf(reservation, products, money) })
  for (const reminder of reminders) await writeReminder(context, { reservation, products, money }, reminder)
  if (money.ledger.pending.amount <= 0) await mailOwnVouchers(context, reservation)
}

async function autopayFacts(context: Context, { id, currency }: Reservation): Promise<AutopayFacts | null> {
  const autopay = await activeAutopay(context, id)
  if (!autopay) return null
  const { card, consentedAt } = autopay
  return { cardId: card.id, expiresOn: card.expiresOn, since: todayIn(dueZone(currency), consentedAt) }
}

function factsOf(
  { id, currency, createdAt, liquidationDate, graceDays }: Reservation,
  products: readonly ReservationProduct[],
  { schedule: { parts, rolls, waiting }, ledger }: MoneyState,
) {
  const owes = ledger.pending.amount > 0
  const [tripStart = null] = products.flatMap(({ startDate }) => startDate ?? []).toSorted()
  const placedOn = todayIn(dueZone(currency), createdAt)
  const isOpen = products.some((product) => product.open)
  const open = parts.filter((part) => !isSettled(part) && !waiting.includes(part.n))
  return {
    ...{
      orderId: id,
      placedOn,
      liquidationDate,
      graceDays,
      tripStart,
      openUntil: isOpen ? chooseUntil(placedOn) : null,
    },
    open: owes ? open.map((part) => ({ dueDate: part.dueDate, rest: restOf(part) })) : [],
    rolls: owes
      ? rolls.map(({ day, missed }) => ({ day, dueDate: missed.dueDate, rest: restOf(missed) }))
      : [],
  }
}
