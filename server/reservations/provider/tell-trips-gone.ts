import type { LocalDate } from '@/lib/dates/local-date'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import { links } from '@/lib/links/links'
import { languageOf } from '@/lib/locale/market'
import { add, type Money, max, money, toWire, zero } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import type { GivenBack } from '../cancellation/give-back'
import { findReservation, listProducts, type ReservationProduct } from '../find-reservation'
import { tripsCancelledMail } from '../mails/provider/trips-cancelled'
import { moneyState } from '../money/money-state'
import { askForAccount } from '../money/on-refund-moved'
import { addressOf } from '../money/tell-money'

interface TripsGone {
  readonly trips: readonly ReservationProduct[]
  readonly given: GivenBack
  /** All that was paid for them, however it is taken. */
  readonly back: Money
  /** As money, on top of it. */
  readonly bonus: Money
  readonly sendBy: LocalDate
  readonly cause: 'provider' | 'silence'
  readonly changeId: string
}

/** Trips ended and the others go on: which, what comes back and how, and the money of what stays. Once for each change. */
export async function tellTripsGone(context: Context, id: string, gone: TripsGone): Promise<void> {
  const reservation = await findReservation(context, id)
  if (!reservation) return
  const { currency, code } = reservation
  const { ledger, schedule } = await moneyState(context, reservation)
  const { refunds, ways, credit, points } = gone.given
  const open = schedule.parts.filter((part) => !isSettled(part))
  const onArrival = money(reservation.onArrivalMinor, currency)
  await queueMail(context, tripsCancelledMail, {
    ...{ eventKey: `trips_cancelled:${gone.changeId}:${id}`, ...addressOf(reservation) },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      link: `${context.env.siteUrl}${links.publicReservation(code, 'cancellation')}`,
      gone: gone.trips.map(({ snapshot }) => snapshot.name[languageOf(reservation.locale)]),
      ...{ cause: gone.cause, back: toWire(gone.back), credit: toWire(credit), bonus: toWire(gone.bonus) },
      points: toWire(points),
      ways: ways.map(({ payment, amount, way }) => ({ method: payment.method, amount: toWire(amount), way })),
      asks_account:
        gone.bonus.amount > 0 || ways.some(({ way, payment }) => way === 'account' && payment.isOwn),
      ...{ sent_by: gone.sendBy, total: toWire(add(ledger.total, onArrival)), paid: toWire(ledger.paid) },
      pending: toWire(max(ledger.pending, zero(currency))),
      parts: open.map((part) => ({ n: part.n, due_date: part.dueDate, amount: toWire(restOf(part)) })),
    },
  })
  const ofOthers = ways.filter(({ payment }) => !payment.isOwn).map(({ payment }) => payment.id)
  for (const refund of refunds)
    if (refund.state === 'needs_account' && refund.attemptId !== null && ofOthers.includes(refund.attemptId))
      await askForAccount(context, refund)
}
