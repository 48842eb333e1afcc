import type { LocalDate } from '@/lib/dates/local-date'
import { toWire } from '@/lib/money/money'
import { acceptTime, takesOf } from '@/lib/reservations/provider/provider-change'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { listProducts, type Reservation } from '../find-reservation'
import { providerChangedMail } from '../mails/provider/provider-changed'
import { providerNoticeMail } from '../mails/provider/provider-notice'
import { addressOf } from '../money/tell-money'
import { answerTimeOf, leavingAt } from './answer-time'
import { goalsOf, isGoing } from './goals'
import { type Asked, type ProviderChange, tripsAsked } from './provider-changes'
import { providerOffer } from './provider-offer'

interface Telling {
  readonly asked: Asked
  readonly reservation: Reservation
  readonly step: 'told' | 'day_3' | 'day_7'
}

/** The provider changed the trip, and its buyer decides: what each choice comes to, and until when. Once for each step. */
export async function tellAsked(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  { asked, reservation, step }: Telling,
): Promise<void> {
  const [goal] = await goalsOf(context, [asked])
  const isGone = goal !== undefined && !isGoing(context, goal, reservation)
  const { change } = asked
  const { money, bonus, credit, isPart } = await providerOffer(context, gateways, reservation, change)
  const products = await listProducts(context, reservation.id)
  const { until, silence } = answerTimeOf(asked, reservation, products)
  const { kind, reason, before, after } = change
  const takes = takesOf(kind, reservation.status, isGone)
  const acceptBy = acceptTime(until, leavingAt(goal?.start ?? null, reservation.currency))
  await queueMail(context, providerChangedMail, {
    eventKey: `provider_changed:${change.id}:${reservation.id}:${step}${againOf(asked)}`,
    ...addressOf(reservation),
    data: {
      // What is asked is about the trips of that departure alone.
      ...aboutReservation(context, reservation, isPart ? tripsAsked(products, change) : products),
      ...{
        is_part: isPart,
        step,
        kind,
        reason,
        before,
        after,
        takes,
      },
      ...{ money: toWire(money), bonus: toWire(bonus), credit: toWire(credit) },
      ...{ until: until.toISOString(), silence },
      accept_by: takes.includes('accept') ? acceptBy.toISOString() : null,
      only_this: change.reservationId !== null,
    },
  })
}

/** Of who is asked once more about the same: each mail is another one. */
function againOf({ change, ask }: Asked): string {
  return ask.askedAt.getTime() === change.at.getTime() ? '' : `:${ask.askedAt.toISOString()}`
}

/**
 * A small change of the provider, which nobody has to decide about; that the trip goes for sure; that a change which was to
 * be decided about is not so any more; or a letter of the desk to everybody on a departure.
 */
export async function tellNotice(
  context: Context,
  reservation: Reservation,
  notice: Pick<ProviderChange, 'reason' | 'before' | 'after'> & {
    readonly kind: 'start_time' | 'hotel' | 'guide' | 'guaranteed' | 'withdrawn' | 'letter'
    /** The event: told once. */
    readonly key: string
    /** Until when the rest is paid, where that is another day by it. */
    readonly payBy?: LocalDate | null
    /** What is not so any more was accepted. */
    readonly accepted?: boolean
  },
): Promise<void> {
  const { key, kind, reason, before, after, payBy = null, accepted = false } = notice
  await queueMail(context, providerNoticeMail, {
    eventKey: `provider_notice:${key}:${reservation.id}`,
    ...addressOf(reservation),
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, reservation.id)),
      ...{ kind, reason, before, after, pay_by: payBy, accepted },
    },
  })
}
