import type { DeskDispute, DisputeLoss } from '@/lib/desk/dispute-contract'
import { type Money, money, toWire } from '@/lib/money/money'
import type { Ledger } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReservation, listProducts, type Reservation } from '@/server/reservations/find-reservation'
import { moneyState } from '@/server/reservations/money/money-state'
import { earnedBy } from '@/server/reservations/points/earn-points'
import { type Effect, isStillSo, signDeskQuote } from '../desk-quote'

/** A dispute that somebody wants to give up. */
interface Losing {
  /** Of its reservation. */
  readonly orderId: string
  readonly dispute: DeskDispute
  /** What the bank keeps. */
  readonly lost: Money
}

/** What giving a dispute up comes to, signed. @throws DomainError not_found */
export async function signLoss(context: Context, losing: Losing): Promise<DisputeLoss> {
  const { reservation, ...facts } = await readLoss(context, losing)
  const { code, status, currency } = reservation
  const wire = (minor: number) => toWire(money(minor, currency))
  return {
    ...signDeskQuote(context, effectOf(losing, reservation, facts)),
    ...{ currency, lost: toWire(losing.lost) },
    reservation: {
      ...{ code, status, seats: facts.seats, points: facts.points },
      ...{ paid: wire(facts.paid), credit: wire(facts.credit), pending: wire(facts.pending) },
    },
  }
}

/** @throws DomainError quote_changed with the quote of now where anything it said is otherwise, or its time is over */
export async function demandLoss(context: Context, losing: Losing, quote: string): Promise<void> {
  const { reservation, ...facts } = await readLoss(context, losing)
  if (!isStillSo(context, quote, effectOf(losing, reservation, facts)))
    throw new DomainError('quote_changed', { data: await signLoss(context, losing) })
}

interface LossFacts {
  readonly seats: number
  readonly points: number
  /** Minor units. */
  readonly paid: number
  readonly credit: number
  readonly pending: number
}

async function readLoss(
  context: Context,
  { orderId, lost }: Losing,
): Promise<LossFacts & { readonly reservation: Reservation }> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) throw new DomainError('not_found')
  const products = await listProducts(context, orderId)
  const { ledger } = await moneyState(context, reservation)
  return {
    reservation,
    seats: holdsSeats(reservation) ? products.reduce((all, { tickets }) => all + tickets, 0) : 0,
    points: await pointsLost(context, reservation, ledger, lost),
    paid: ledger.paid.amount,
    credit: creditIn(ledger),
    pending: ledger.pending.amount,
  }
}

function holdsSeats({ status }: Reservation): boolean {
  return status === 'new' || status === 'confirmed'
}

/** What its buyer would have again were the dispute won. */
async function pointsLost(
  context: Context,
  reservation: Reservation,
  ledger: Ledger,
  lost: Money,
): Promise<number> {
  if (reservation.userId === null) return 0
  const sum = ({ pending, available }: { readonly pending: number; readonly available: number }) =>
    pending + available
  const [now, won] = [
    await earnedBy(context, reservation, ledger),
    await earnedBy(context, reservation, ledger, lost.amount),
  ]
  return sum(won) - sum(now)
}

/** Credit that is spent on it and stays so. */
function creditIn({ entries }: Ledger): number {
  const spent = entries
    .filter(({ kind, method }) => (kind === 'payment' || kind === 'refund') && method === 'credit')
    .reduce((all, { amountMinor }) => all - amountMinor, 0)
  return Math.max(0, spent)
}

function effectOf({ dispute, lost }: Losing, { id, status }: Reservation, facts: LossFacts): Effect {
  const { seats, points, paid, credit, pending } = facts
  return {
    ...{ order: id, action: 'give_up_dispute' },
    facts: [dispute.uuid, lost.amount, status, seats, points, paid, credit, pending],
  }
}
