import { lockDepartures } from '@/server/availability/manage/change-departures'
import {
  endDeparture,
  guaranteeDeparture,
  resumeSale,
  stopSale,
} from '@/server/availability/manage/end-departure'
import { departuresById } from '@/server/availability/manage/list-departures'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { changeByProvider } from '@/server/reservations/provider/change-by-provider'
import { listOnBoard } from '@/server/reservations/provider/on-departure'
import { goalsAwaited } from '@/server/reservations/provider/provider-changes'
import { tellGuaranteed } from '@/server/reservations/provider/tell-guaranteed'
import { askDeparture } from '../approvals/ask-approval'
import { appendEntry } from '../audit/append-entry'
import { departureOf } from '../departures/departure-of'
import { isStillSo } from '../desk-quote'
import { type DecisionFacts, type DecisionWish, decisionFacts } from './decision-facts'
import { addDecision, type DepartureDecision, markDeclined, markDone, markStopped } from './decisions'
import { effectOf, presentDecision } from './quote-decision'

export interface Deciding extends DecisionWish {
  readonly uuid: string
  readonly quote: string
  readonly reason: string
}

export interface Decided {
  readonly state: 'done' | 'waiting'
  readonly approval: string | null
  readonly told: number
}

/**
 * Decides about a departure as a quote said, in the caller's transaction: nobody buys it meanwhile, for its row is locked.
 * What needs a signature waits for it; until then the departure is not sold.
 * @throws DomainError quote_changed with the quote of now in `data`, and as `decisionFacts`
 */
export async function decideDeparture(
  context: Context,
  payments: Payments,
  member: Member,
  { uuid, quote, reason, ...wish }: Deciding,
): Promise<Decided> {
  await departureOf(context, member, uuid)
  const awaited = await goalsAwaited(context, uuid)
  await lockDepartures(context, [uuid, ...awaited, ...(wish.to === undefined ? [] : [wish.to])])
  const departure = await departureOf(context, member, uuid)
  const facts = await decisionFacts(context, payments, departure, wish)
  if (!isStillSo(context, quote, effectOf(facts)))
    throw new DomainError('quote_changed', { data: presentDecision(context, facts) })
  const { choice, goal, needsSignature } = facts
  const decision = await addDecision(context, member, {
    ...{ departureId: uuid, reservationId: null, choice, toDepartureId: goal?.id ?? null, reason },
  })
  const decided = needsSignature
    ? await wait(context, member, decision, facts)
    : { state: 'done' as const, approval: null, told: await carryOutDecision(context, payments, decision) }
  await appendEntry(context, member, {
    ...{ action: `departure_${choice}`, object: { type: 'departure', id: uuid }, reason },
    before: { status: departure.status },
    after: { ...decided, to: goal?.id ?? null, reservations: facts.touched.length },
  })
  return decided
}

/** Nobody buys what may not go; somebody else signs. */
async function wait(
  context: Context,
  member: Member,
  { id, departure_id: departureId, reason }: DepartureDecision,
  { worth }: DecisionFacts,
): Promise<Decided> {
  if (await stopSale(context, departureId)) await markStopped(context, id)
  const approval = await askDeparture(context, member, { decisionId: id, worth, reason })
  return { state: 'waiting', approval, told: 0 }
}

/**
 * Carries a decision out, under the lock of its departure: travellers are told that it goes, or it ends and each of them is
 * asked. @returns how many
 */
export async function carryOutDecision(
  context: Context,
  payments: Payments,
  decision: DepartureDecision,
): Promise<number> {
  if (decision.reservation_id !== null) return askOne(context, payments, decision, decision.reservation_id)
  const { id, departure_id: departureId, choice, to_departure_id: toDepartureId, reason } = decision
  if (choice === 'guarantee') {
    await guaranteeDeparture(context, departureId)
    await markDone(context, id, null)
    return tellGuaranteed(context, departureId)
  }
  // Sold again if it goes after all.
  if (await stopSale(context, departureId)) await markStopped(context, id)
  await endDeparture(context, departureId)
  const departure = await startOf(context, departureId)
  const goal = toDepartureId === null ? '' : await startOf(context, toDepartureId)
  const { change, told } = await changeByProvider(context, payments, {
    ...{
      departureId,
      reservationId: null,
      toDepartureId,
      kind: choice === 'move' ? 'moved' : 'cancelled',
      reason,
    },
    ...{ before: departure, after: goal },
  })
  await markDone(context, id, change.id)
  return told
}

/** Nobody signed it: it is sold again, if it was sold before. */
export async function dropDecision(
  context: Context,
  { id, departure_id: departureId, stopped_sale: stopped }: DepartureDecision,
): Promise<void> {
  await markDeclined(context, id)
  if (stopped) await resumeSale(context, departureId)
}

/**
 * One reservation is asked, and its departure goes for everybody else; under the lock of its payable too.
 * @throws DomainError change_answered where it is not on it any more, is asked about it already, or nobody goes
 */
async function askOne(
  context: Context,
  payments: Payments,
  { id, departure_id: departureId, to_departure_id: toDepartureId, reason }: DepartureDecision,
  only: string,
): Promise<number> {
  const [departure] = await departuresById(context, [departureId])
  const [onBoard] = await listOnBoard(context, departureId, { only, staying: true })
  if (!departure || departure.ended_at !== null || !onBoard) throw new DomainError('change_answered')
  const { change, told } = await changeByProvider(context, payments, {
    ...{ departureId, reservationId: only, toDepartureId, reason, before: departure.start },
    ...{ kind: toDepartureId === null ? 'cancelled' : 'moved' },
    after: toDepartureId === null ? '' : await startOf(context, toDepartureId),
  })
  await markDone(context, id, change.id)
  return told
}

async function startOf(context: Context, id: string): Promise<string> {
  const [departure] = await departuresById(context, [id])
  if (!departure) throw new DomainError('not_found')
  return departure.start
}
