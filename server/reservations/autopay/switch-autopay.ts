import type { Attempt } from '@/server/payments/attempts/list-attempts'
import { readConsent } from '@/server/payments/cards/card-consent'
import { isOf } from '@/server/payments/cards/change-cards'
import { cardOwnersOf, type Known } from '@/server/payments/cards/judge-card'
import { findCard } from '@/server/payments/cards/saved-cards'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { findReservation, type Reservation } from '../find-reservation'
import { moneyState } from '../money/money-state'
import { endAutopay, startAutopay } from './autopays'
import { tellCardSaved } from './tell-autopay'

/**
 * The parts that are left are charged to a saved card of whoever switches it on, from the next one on.
 * @throws DomainError invalid (card, consent_version), not_payable where nothing is paid in parts any more
 */
export function switchOn(
  context: Context,
  { id }: Reservation,
  { card: cardId, consent_version }: { readonly card: string; readonly consent_version: string },
  known: Known,
): Promise<void> {
  return transact(context, async (inside) => {
    await lockPayable(inside, id)
    const reservation = await findReservation(inside, id)
    const card = await findCard(inside, cardId)
    if (!reservation) throw new DomainError('not_found')
    if (!card || !isOf(card, cardOwnersOf(id, known))) throw invalid('card', 'not_in_list')
    const about = { locale: reservation.locale, now: inside.clock.now() }
    const consent = readConsent('autopay', consent_version, about)
    if (!(await isPaidInParts(inside, reservation))) throw new DomainError('not_payable')
    const actor = known.reader === 'owner' ? 'owner' : 'buyer'
    await startAutopay(inside, { orderId: id, cardId, actor, consent })
    await publishEvent(inside, id, 'reservation')
  })
}

/** Off, without a question; nothing for one that is off already. */
export function switchOff(context: Context, orderId: string): Promise<void> {
  return transact(context, async (inside) => {
    await lockPayable(inside, orderId)
    if (await endAutopay(inside, orderId, 'switched_off')) await publishEvent(inside, orderId, 'reservation')
  })
}

async function isPaidInParts(context: Context, reservation: Reservation): Promise<boolean> {
  const { status, paymentMode } = reservation
  if (paymentMode !== 'layaway' || (status !== 'new' && status !== 'confirmed')) return false
  return (await moneyState(context, reservation)).ledger.pending.amount > 0
}

/**
 * A card was kept with a payment: its buyer's address hears of it, and where the payer agreed the parts that are left are
 * charged to it. In the transaction that books the payment.
 */
export async function onCardKept(context: Context, attempt: Attempt, cardId: string): Promise<void> {
  const card = await findCard(context, cardId)
  const reservation = await findReservation(context, attempt.orderId)
  if (!card || !reservation) return
  const consent = attempt.keepCard?.autopay ?? null
  const autopay = consent !== null && (await isPaidInParts(context, reservation))
  if (consent && autopay) {
    const actor = card.owner.userId === null ? 'buyer' : 'owner'
    await startAutopay(context, { orderId: attempt.orderId, cardId, actor, consent })
  }
  await tellCardSaved(context, attempt, { card, autopay })
}
