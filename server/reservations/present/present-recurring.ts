import { isSettled, restOf } from '@/lib/layaway/instalment'
import { toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { Context } from '@/server/platform/context'
import { type AutopayState, readAutopay } from '../autopay/autopays'
import { findReservation } from '../find-reservation'
import { type MoneyState, moneyState } from '../money/money-state'
import { nextTryDay } from '../rules/autopay/tries'

type Recurring = ReservationDetail['reservation']['recurring']

export const NO_AUTOPAY: Recurring = {
  active: false,
  next_payment_date: null,
  next_payment_amount: null,
  card: null,
}

/** `recurring` of specification §3: the next charge by itself, with its day and amount, and the card it goes to. */
export function recurringOf(
  { autopay, tries }: AutopayState,
  { schedule, today }: Pick<MoneyState, 'schedule' | 'today'>,
): Recurring {
  if (!autopay) return NO_AUTOPAY
  const { id, brand, last4, expiresOn } = autopay.card
  const days = schedule.parts
    .filter((part) => !isSettled(part) && (expiresOn === null || part.dueDate <= expiresOn))
    .flatMap((part) => {
      const day = nextTryDay(part.dueDate, today, tries)
      return day === null ? [] : [{ day, amount: toWire(restOf(part)) }]
    })
  return {
    active: true,
    next_payment_date: days[0]?.day ?? null,
    next_payment_amount: days[0]?.amount ?? null,
    card: { uuid: id, brand, last4, expires_on: expiresOn },
  }
}

/** The same of a reservation as it is now. */
export async function presentRecurring(context: Context, orderId: string): Promise<Recurring> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) throw new Error(`${orderId} is no reservation.`)
  return recurringOf(await readAutopay(context, orderId), await moneyState(context, reservation))
}
