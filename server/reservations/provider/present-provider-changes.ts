import { type Money, toWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { answerBy, takesOf } from '@/lib/reservations/provider-change'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import type { ReservationFacts } from '../reservation-facts'
import { isLive } from './answer-change'
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
  const offer = isOpen ? await providerOffer(context, gateways, reservation) : null
  const goals = await goalsOf(context, asked)
  return asked.map(({ change, ask }) => {
    const goal = goals.find(({ id }) => id === change.toDepartureId)
    const isGone = goal !== undefined && !isGoing(context, goal)
    const isOpenNow = offer !== null && ask.answer === null
    const wire = (amount: Money | undefined) => (isOpenNow && amount ? toWire(amount) : null)
    return {
      ...{ uuid: change.id, kind: change.kind, reason: change.reason },
      ...{ before: change.before, after: change.after, product: nameOf(ask, products) },
      to: goal ? { code: goal.code, start: goal.start, end: goal.end } : null,
      takes: isOpenNow ? takesOf(change.kind, reservation.status, isGone) : [],
      ...{ money: wire(offer?.money), bonus: wire(offer?.bonus), credit: wire(offer?.credit) },
      asks_account: isOpenNow && offer.asksAccount,
      ...{ asked_at: ask.askedAt.toISOString(), answer_by: answerBy(ask.askedAt).toISOString() },
      ...{ answer: ask.answer, answered_at: ask.answeredAt?.toISOString() ?? null },
      departure: ask.departureCode,
    }
  })
}

/** The uuid of the trip, to be named by what the page knows of it. */
function nameOf({ productPosition }: Asked['ask'], products: ReservationFacts['products']): string {
  return products.find(({ position }) => position === productPosition)?.productId ?? ''
}
