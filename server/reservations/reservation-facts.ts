import { type Attempt, listAttempts } from '@/server/payments/attempts/list-attempts'
import { listPaymentPlans, type PaymentPlans } from '@/server/payments/payment-plans'
import type { Context } from '@/server/platform/context'
import {
  listLines,
  listProducts,
  type Reservation,
  type ReservationLine,
  type ReservationProduct,
} from './find-reservation'
import { type MoneyState, moneyState } from './money/money-state'

/** Everything a reservation page is made of. */
export interface ReservationFacts {
  readonly reservation: Reservation
  readonly products: readonly ReservationProduct[]
  readonly lines: readonly ReservationLine[]
  readonly attempts: readonly Attempt[]
  readonly money: MoneyState
  readonly plans: PaymentPlans
}

export async function readReservationFacts(
  context: Context,
  reservation: Reservation,
): Promise<ReservationFacts> {
  const [products, lines, attempts, money, plans] = await Promise.all([
    listProducts(context, reservation.id),
    listLines(context, reservation.id),
    listAttempts(context, reservation.id),
    moneyState(context, reservation),
    listPaymentPlans(context),
  ])
  return { reservation, products, lines, attempts, money, plans }
}

/** How many travellers the list has places for: tickets and the minors that extras bring (specification §4). */
export function travelerPlaces({ products, lines }: Pick<ReservationFacts, 'products' | 'lines'>): number {
  const tickets = products.reduce((all, product) => all + product.tickets, 0)
  return lines.reduce((all, line) => (line.extraMinor ? all + line.qty : all), tickets)
}
