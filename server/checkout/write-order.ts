import { languageOf } from '@/lib/locale/market'
import { toWire, zero } from '@/lib/money/money'
import { takePoints, usablePoints } from '@/server/accounts/points/use-points'
import { consumeHolds } from '@/server/availability/consume-holds'
import { type SeatLine, type TakeSeats, takeSeats } from '@/server/availability/hold-seats'
import { takeSlowRoom } from '@/server/availability/take-slow-room'
import { takeWithOffer } from '@/server/availability/waitlist/use-offer'
import { firstPaymentMinutes } from '@/server/layaway/rules/first-payment-window'
import { writeSchedule } from '@/server/layaway/write-schedule'
import { openPayable } from '@/server/payments/payables/open-payable'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { type TakeCoupon, takeCoupon } from '@/server/pricing/take-coupon'
import { aboutReservation } from '@/server/reservations/about-reservation'
import { createReservation, type NewReservation } from '@/server/reservations/create-reservation'
import { noteInvitedOrder } from '@/server/reservations/invitations/note-invited-order'
import { depositReceivedMail } from '@/server/reservations/mails/deposit-received'
import { type LockSubjects, lockSubjects, noteUnpaid } from '@/server/reservations/unpaid-subjects'
import { enforceCaps, seatsOf } from './enforce-caps'
import { reservationPlacedMail } from './mails/reservation-placed'
import { isTripOf, type OrderFacts, orderRows, usedCoupons } from './order-rows'
import { takeOrderSeats } from './take-order-seats'
import { waitPatiently } from './wait-patiently'

/** What an order takes from others' stock; only negative controls of tests give others. */
export interface Taking {
  readonly takeSeats?: TakeSeats | undefined
  readonly takeCoupon?: TakeCoupon | undefined
  readonly lockSubjects?: LockSubjects | undefined
  readonly takePoints?: typeof takePoints | undefined
}

/**
 * Everything an order is, in the caller's transaction (reliability.md S3): what its buyer may hold unpaid, then seats,
 * because they are what others wait for, then the coupon's counter, then rows nobody else can see yet.
 * @returns the facts with the end of the first payment window as it was written
 * @throws SoldOut, DomainError points_changed with `available` in `data`, coupon_used_up, unpaid_limit, email_code_required, slow_payment_closed
 */
export async function writeOrder(context: Context, asked: OrderFacts, taking: Taking): Promise<OrderFacts> {
  const { id, payment, confirmedAt } = asked
  if (asked.cancellationDate) await enforceCaps(context, asked, taking.lockSubjects ?? lockSubjects)
  const { waitlist_offer: offer } = asked.payload
  const seats = await takeWithOffer(context, offer, taking.takeSeats ?? takeSeats)
  await takeOrderSeats(context, id, seatLines(context, asked), asked.cancellationDate ?? confirmedAt, seats)
  const facts = await waitPatiently(context, asked)
  const { cancellationDate } = facts
  if (cancellationDate && isSlow(context, facts)) await takeSlowRoom(context, id)
  await takeCoupons(context, facts, taking.takeCoupon ?? takeCoupon)
  await noteInvited(context, facts)
  await createReservation(context, orderRows(context, facts))
  if (cancellationDate) await noteHolder(context, facts)
  await writeSchedule(context, id, payment.plan)
  await openPayable(context, payableOf(facts))
  await holdPoints(context, facts, taking.takePoints ?? takePoints)
  if (cancellationDate === null) await consumeHolds(context, id)
  await tellBuyer(context, facts)
  return facts
}

function isSlow({ env }: Context, { payload: { payment_method: method } }: OrderFacts): boolean {
  if (method === undefined || method === 'credit') return false
  return firstPaymentMinutes(method) > env.unpaid.slow.afterMinutes
}

async function noteHolder(context: Context, facts: OrderFacts): Promise<void> {
  const { subjects, address } = facts.holder
  await noteUnpaid(context, facts.id, address ? [...subjects, address] : subjects, seatsOf(facts))
}

/** In the order of their codes, so that two orders never wait for each other. */
async function takeCoupons(context: Context, { id, quoted, buyer }: OrderFacts, take: TakeCoupon) {
  for (const code of usedCoupons(quoted)) {
    const taken = await take(context, { code, orderId: id, email: buyer.email })
    if (!taken) throw new DomainError('coupon_used_up')
  }
}

/** Last of all: whoever moves points of an account holds nothing that an order still wants. */
async function holdPoints(context: Context, { id, points: wish }: OrderFacts, take: typeof takePoints) {
  if (!wish) return
  const { userId, points } = wish
  if (await take(context, { userId, orderId: id, points }, 'held')) return
  throw new DomainError('points_changed', { data: { available: await usablePoints(context, userId) } })
}

/** @throws DomainError coupon_used_up where another order made the invitation somebody else's a moment ago */
async function noteInvited(context: Context, facts: OrderFacts): Promise<void> {
  const { id: orderId, buyer, session, invitation, quoted } = facts
  const userId = session?.user.uuid ?? null
  const known = { code: invitation?.code, device: invitation?.device, coupons: usedCoupons(quoted) }
  if (!(await noteInvitedOrder(context, { orderId, userId, buyer, ...known })))
    throw new DomainError('coupon_used_up')
}

function seatLines(context: Context, { quoted }: OrderFacts): SeatLine[] {
  return quoted.lines.filter(isTripOf).flatMap(({ departure, product, trip }, line) => {
    const today = context.clock.today(product.timezone)
    return departure ? [{ departureId: departure.id, line, qty: trip.qty, today }] : []
  })
}

function payableOf({ id, code, payload, quoted, cancellationDate }: OrderFacts) {
  const { locale } = payload.general_info
  const [first] = quoted.lines
  return {
    orderId: id,
    reference: code,
    currency: quoted.market.currency,
    locale,
    planKey: quoted.lines.every(({ product }) => product.isLad) ? ('lad' as const) : ('others' as const),
    description: first?.product.name[languageOf(locale)] ?? code,
    totalMinor: quoted.priced.totals.online.amount,
    windowEndsAt: cancellationDate,
  }
}

function withArrival({ products, lines }: Pick<NewReservation, 'products' | 'lines'>) {
  return products.map((product) => {
    const own = lines.filter(({ productPosition }) => productPosition === product.position)
    return { ...product, onArrivalMinor: own.reduce((all, line) => all + (line.onArrivalMinor ?? 0), 0) }
  })
}

async function tellBuyer(context: Context, facts: OrderFacts): Promise<void> {
  const { id, buyer, code, quoted, payload, payment, cancellationDate } = facts
  const rows = orderRows(context, facts)
  const { locale } = payload.general_info
  const { currency } = quoted.market
  const named = { code, firstname: buyer.firstname, currency, locale, rates: quoted.facts.rates }
  const about = aboutReservation(context, named, withArrival(rows))
  const address = { recipient: buyer.email, locale }
  const total = toWire(quoted.priced.totals.total)
  if (cancellationDate === null) {
    const data = { ...about, received: 0, paid: 0, pending: 0, next: null, liquidated: true, host: null }
    await queueMail(context, depositReceivedMail, {
      ...address,
      eventKey: `deposit_received:${id}`,
      data,
    })
    return
  }
  // A card is charged at once, and credit taken: its mail says what was paid, and what failed is told on the page.
  if (payload.payment_method === 'card' || payload.payment_method === 'credit') return
  await queueMail(context, reservationPlacedMail, {
    ...address,
    eventKey: `reservation_placed:${id}`,
    data: {
      ...about,
      mode: payment.mode,
      total,
      fees: toWire(quoted.priced.totals.fees),
      due_now: toWire(payment.first),
      points: toWire(facts.points?.worth ?? zero(currency)),
      window_ends_at: cancellationDate.toISOString(),
      liquidation_date: payment.liquidationDate,
      schedule: (payment.plan?.schedule ?? []).map(({ n, dueDate, amount }) => ({
        n,
        due_date: dueDate,
        amount: toWire(amount),
      })),
    },
  })
}
