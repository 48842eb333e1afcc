import { links } from '@/lib/links/links'
import { type Money, toWire } from '@/lib/money/money'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { reservationCancelledMail } from '../mails/reservation-cancelled'
import { askForAccount } from '../money/on-refund-moved'
import { addressOf } from '../money/tell-money'
import { tellRefund } from '../money/tell-refunds'
import type { CancelCause } from '../rules/cancel-causes'
import type { CancellationFacts } from './cancellation-facts'
import type { GivenBack } from './give-back'

interface Cancelled {
  readonly facts: CancellationFacts
  /** With everything that is credit by it. */
  readonly given: GivenBack
  /** As money, on top of what was paid. */
  readonly bonus: Money
  readonly cause: CancelCause
}

/** The trip is cancelled: one mail to the buyer, and one to each companion who is asked for an account. */
export async function tellCancelled(
  context: Context,
  reservation: Reservation,
  { facts, given: { refunds, ways, credit, points }, bonus, cause }: Cancelled,
): Promise<void> {
  const { ledger, back, kept, quote } = facts
  const { id, code } = reservation
  await queueMail(context, reservationCancelledMail, {
    ...{ eventKey: `reservation_cancelled:${id}`, ...addressOf(reservation) },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      link: `${context.env.siteUrl}${links.publicReservation(code, 'cancellation')}`,
      ...{ paid: toWire(ledger.paid), back: toWire(back), kept: toWire(kept), sent_by: quote.sentBy },
      ...{ credit: toWire(credit), bonus: toWire(bonus), points: toWire(points), cause },
      ways: ways.map(({ payment, amount, way }) => ({ method: payment.method, amount: toWire(amount), way })),
      asks_account: bonus.amount > 0 || ways.some(({ way, payment }) => way === 'account' && payment.isOwn),
    },
  })
  const ofOthers = ways.filter(({ payment }) => !payment.isOwn).map(({ payment }) => payment.id)
  for (const refund of refunds)
    if (refund.state === 'needs_account' && refund.attemptId !== null && ofOthers.includes(refund.attemptId))
      await askForAccount(context, refund)
}

/** Money goes back that nobody cancelled for: a mail for each payment it goes back to. */
export async function tellPlanned(
  context: Context,
  refunds: readonly Refund[],
  step: 'planned' | 'late' = 'planned',
): Promise<void> {
  for (const refund of refunds) {
    if (refund.state === 'needs_account') await askForAccount(context, refund)
    else await tellRefund(context, refund, step)
  }
}
