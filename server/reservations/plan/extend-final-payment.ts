import { eq } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { type Money, toWire } from '@/lib/money/money'
import { appendExtension, countExtensionsOf } from '@/server/layaway/write-schedule'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { readLedgers } from '@/server/payments/ledger/read-ledger'
import type { Context } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { aboutReservation } from '../about-reservation'
import { firstDepartures, listProducts, type Reservation } from '../find-reservation'
import { finalPaymentExtendedMail } from '../mails/ended/final-payment-extended'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { moneyState } from '../money/money-state'
import { addressOf } from '../money/tell-money'
import { type ExtensionRange, extensionRange } from '../rules/extension'
import { overdueAt } from '../rules/overdue'
import { reservations } from '../tables'

/** What giving a layaway another last day would mean. */
export interface ExtensionFacts extends ExtensionRange {
  readonly pending: Money
  /** The last day it had. */
  readonly before: LocalDate
  /** How often it was extended already. */
  readonly times: number
  readonly today: LocalDate
}

/** Cancelled, expired or completed: there is no last day any more that could be another one. */
export function hasEnded({ status }: Pick<Reservation, 'status'>): boolean {
  return status !== 'new' && status !== 'confirmed'
}

/**
 * Which last days can be given to a layaway that is overdue; nothing is written.
 * @throws DomainError reservation_ended for what was cancelled, expired or is completed, not_extendable for one that is not overdue, or so near to its trip that none is left
 */
export async function extensionFacts(context: Context, reservation: Reservation): Promise<ExtensionFacts> {
  if (hasEnded(reservation)) throw new DomainError('reservation_ended')
  const facts = (await extensionFactsOf(context, [reservation])).get(reservation.id)
  if (!facts) throw new DomainError('not_extendable')
  return facts
}

/** The same of several, by their ids, each kind of fact in one query; those that cannot be extended are left out. */
export async function extensionFactsOf(
  context: Context,
  several: readonly Reservation[],
): Promise<ReadonlyMap<string, ExtensionFacts>> {
  const ids = several.map(({ id }) => id)
  const ledgers = await readLedgers(context, several)
  const departures = await firstDepartures(context, ids)
  const times = await countExtensionsOf(context, ids)
  const facts = several.flatMap((reservation) => {
    const { id, currency, status, liquidationDate, graceDays } = reservation
    const departure = departures.get(id) ?? null
    const pending = ledgers.get(id)?.pending
    if (!pending || status !== 'confirmed' || liquidationDate === null) return []
    const today = context.clock.today(dueZone(currency))
    const overdue = overdueAt(
      { currency, liquidationDate, graceDays, departure, pending },
      context.clock.now(),
    )
    const range = extensionRange(today, departure)
    if (!overdue || !range) return []
    return [[id, { ...range, pending, before: liquidationDate, times: times.get(id) ?? 0, today }] as const]
  })
  return new Map(facts)
}

/**
 * Gives a layaway another last day, in the caller's transaction and under the lock of its payable: all that is left is due
 * then, without grace behind it; its buyer is told.
 * @throws DomainError invalid for a day that cannot be given, payment_in_progress, and as `extensionFacts`
 */
export async function extendFinalPayment(
  context: Context,
  reservation: Reservation,
  until: LocalDate,
): Promise<ExtensionFacts> {
  const { id } = reservation
  const facts = await extensionFacts(context, reservation)
  if (until < facts.first || until > facts.latest) throw invalid('until', 'not_in_list')
  demandNothingConfirming(await listAttempts(context, id))
  const { agreed } = await moneyState(context, reservation)
  const after = agreed.facts.at(-1)?.version ?? 0
  await appendExtension(context, id, { until, rhythm: agreed.rhythm, after })
  await context.db
    .update(reservations)
    .set({ liquidationDate: until, graceDays: 0, updatedAt: context.clock.now() })
    .where(eq(reservations.id, id))
  const payLink = `${context.env.siteUrl}${links.layaway({ code: reservation.code })}`
  await queueMail(context, finalPaymentExtendedMail, {
    ...{ eventKey: `final_payment_extended:${id}:${until}`, ...addressOf(reservation) },
    data: {
      ...aboutReservation(context, reservation, await listProducts(context, id)),
      ...{ amount: toWire(facts.pending), until, pay_link: payLink },
    },
  })
  await publishEvent(context, id, 'reservation')
  return facts
}
