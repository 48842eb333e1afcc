import { lockDepartures } from '@/server/availability/manage/change-departures'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { lockReservation } from '@/server/reservations/cancellation/facts-as-quoted'
import { listProducts } from '@/server/reservations/find-reservation'
import { askDeparture } from '../approvals/ask-approval'
import { isStillSo } from '../desk-quote'
import { carryOutDecision, type Decided } from './decide-departure'
import { addDecision } from './decisions'
import { type UnservedWish, unservedFacts, worthInPesos } from './unserved-facts'
import { effectOf, presentUnserved, unservedWishOf } from './unserved-quote'

interface Deciding {
  /** Of the reservation. */
  readonly id: string
  readonly quote: string
  /** Its traveller reads it. */
  readonly reason: string
}

/**
 * Asks one reservation that its provider cannot serve, as a quote said, in the caller's transaction and under its lock and
 * those of its departures. What needs a signature waits for it, and nobody is asked before.
 * @throws DomainError quote_changed with the quote of now in `data`, and as `unservedFacts`
 */
export async function decideUnserved(
  context: Context,
  payments: Payments,
  member: Member,
  { id, quote, reason }: Deciding,
): Promise<Decided> {
  const reservation = await lockReservation(context, id)
  const wish = unservedWishOf(context, quote, id)
  await lockTouched(context, id, wish)
  const now = (wanted: UnservedWish) => unservedFacts(context, payments, reservation, wanted)
  const facts = wish && (await now(wish).catch(nullWhereImpossible))
  if (!facts || !isStillSo(context, quote, effectOf(facts)))
    throw new DomainError('quote_changed', { data: presentUnserved(context, facts ?? (await now({}))) })
  const { departure, goal, needsSignature } = facts
  const decision = await addDecision(context, member, {
    ...{ departureId: departure.id, reservationId: id, toDepartureId: goal?.id ?? null, reason },
    choice: goal ? 'move' : 'cancel',
  })
  if (!needsSignature)
    return { state: 'done', approval: null, told: await carryOutDecision(context, payments, decision) }
  const asked = { decisionId: decision.id, worth: worthInPesos(facts), reason }
  return { state: 'waiting', approval: await askDeparture(context, member, asked), told: 0 }
}

/** What was quoted cannot be offered any more: what can be is in the quote of now. */
function nullWhereImpossible(error: unknown): null {
  if (error instanceof DomainError && error.code === 'invalid') return null
  throw error
}

/** Every departure that may give or take seats by it. */
async function lockTouched(context: Context, id: string, wish: UnservedWish | null): Promise<void> {
  const own = (await listProducts(context, id)).flatMap(({ departureId }) => departureId ?? [])
  await lockDepartures(context, wish?.to === undefined ? own : [...own, wish.to])
}
