import { type Money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { acceptTime, takesOf } from '@/lib/reservations/provider/provider-change'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import type { ReservationFacts } from '../reservation-facts'
import { isLive } from './answer-change'
import { answerTimeOf, leavingAt } from './answer-time'
import { goalsOf, isGoing } from './goals'
import { type Asked, listAsked } from './provider-changes'
import { providerOffer } from './provider-offer'

type Changes = ReservationDetail['provider_changes']

/** What the provider asked, the newest first: what can be chosen with its amounts, or what was chosen. */
export async function presentProviderChanges(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  { reservation, products }: Pick<ReservationFacts, 'reservation' | 'products'>,
): Promise<Changes> {
  const asked = await listAsked(context, reservation.id)
  const isOpen = isLive(reservation) && asked.some(({ ask }) => ask.answer === null)
  const goals = await goalsOf(context, asked)
  const shown: Changes = []
  // One after the other: what each comes to is read.
  for (const one of asked) {
    const { change, ask, withdrawn } = one
    const offer =
      isOpen && ask.answer === null ? await providerOffer(context, gateways, reservation, change) : null
    const goal = goals.find(({ id }) => id === change.toDepartureId)
    const isGone = goal !== undefined && !isGoing(context, goal, reservation)
    const { until, silence } = answerTimeOf(one, reservation, products)
    const takes = offer ? takesOf(change.kind, reservation.status, isGone) : []
    const acceptBy = acceptTime(until, leavingAt(goal?.start ?? null, reservation.currency))
    const wire = (amount: Money | undefined) => (amount ? toWire(amount) : null)
    shown.push({
      ...{ uuid: change.id, kind: change.kind, reason: change.reason },
      ...{ before: change.before, after: change.after, product: nameOf(ask, products) },
      to: goal ? { code: goal.code, start: goal.start, end: goal.end } : null,
      ...{ takes, only_this: change.reservationId !== null },
      ...{ money: wire(offer?.money), bonus: wire(offer?.bonus), credit: wire(offer?.credit) },
      ...{ asks_account: offer?.asksAccount ?? false, is_part: offer?.isPart ?? false },
      ...{ asked_at: ask.askedAt.toISOString(), answer_by: until.toISOString() },
      ...{ if_silent: silence, accept_by: takes.includes('accept') ? acceptBy.toISOString() : null },
      ...{ answer: ask.answer, answered_at: ask.answeredAt?.toISOString() ?? null },
      ...{ departure: ask.departureCode, withdrawn },
    })
  }
  return shown
}

/** The uuid of the trip, to be named by what the page knows of it. */
function nameOf({ productPosition }: Asked['ask'], products: ReservationFacts['products']): string {
  return products.find(({ position }) => position === productPosition)?.productId ?? ''
}
