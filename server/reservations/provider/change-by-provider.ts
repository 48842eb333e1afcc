import {
  answerTime,
  changeClass,
  type ProviderKind,
  stillLeaves,
} from '@/lib/reservations/provider/provider-change'
import { takeSeats } from '@/server/availability/hold-seats'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { changeAnswers, providerChanges } from '../tables'
import { listOnBoard, type OnBoard } from './on-departure'
import { type ChangeAnswer, endAsk, listAsked, type ProviderChange } from './provider-changes'
import { tellAsked, tellNotice } from './tell-asked'

export interface NewProviderChange {
  readonly departureId: string
  /** The only one that is asked, where the departure goes for everybody else; null: everybody on it. */
  readonly reservationId: string | null
  readonly kind: ProviderKind
  readonly before: string
  readonly after: string
  /** Where it is moved to; null for every other kind. */
  readonly toDepartureId: string | null
  /** For travellers. */
  readonly reason: string
}

export interface Recorded {
  readonly change: ProviderChange
  /** How many were asked, or told where nothing is to be decided. */
  readonly told: number
}

/**
 * Records what the provider of a departure changed, in the caller's transaction: a small change is told, a large one asks
 * every reservation on it, which stays as it is until its traveller chooses. What an earlier change had asked is void.
 * Whoever cancels or moves a departure has locked and closed it before, so that nobody is on it who is not asked, and
 * has locked the one it is moved to: seats of it wait for everybody who has not chosen yet. Whoever does so for one
 * reservation alone holds its payable and both departures. A change of a trip that leaves is nothing to those who are asked
 * whether they leave it.
 * @throws DomainError sold_out where that one has not enough of them
 */
export async function changeByProvider(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  { departureId, reservationId, toDepartureId, ...said }: NewProviderChange,
): Promise<Recorded> {
  const at = context.clock.now()
  const [change] = await context.db
    .insert(providerChanges)
    .values({
      id: newId(at),
      departureId,
      reservationId,
      toDepartureId,
      ...said,
      class: changeClass(said),
      at,
    })
    .returning()
  if (!change) throw new Error('A change of a provider was not written.')
  const staying = stillLeaves(change.kind)
  const onBoard = await listOnBoard(context, departureId, { only: reservationId, staying })
  let told = 0
  for (const one of onBoard) {
    if (change.class === 'major') await ask(context, payments, change, one)
    else if (one.reservation.status === 'new') continue
    else await notice(context, change, one)
    await publishEvent(context, one.reservation.id, 'reservation')
    told += 1
  }
  return { change, told }
}

async function ask(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  change: ProviderChange,
  onBoard: OnBoard,
): Promise<void> {
  const { reservation, position } = onBoard
  const { id } = reservation
  for (const earlier of await listAsked(context, id))
    if (earlier.ask.answer === null && earlier.change.departureId === change.departureId)
      await endAsk(context, earlier.ask, 'gone')
  const [row] = await context.db
    .insert(changeAnswers)
    .values({ changeId: change.id, reservationId: id, productPosition: position, askedAt: change.at })
    .returning()
  if (row) await holdSeats(context, change, row, onBoard)
  if (row)
    await tellAsked(context, payments, {
      asked: { change, ask: row, withdrawn: null },
      reservation,
      step: 'told',
    })
}

/** Whoever says yes to the departure that it was moved to goes on there, however long they think about it. */
async function holdSeats(
  context: Context,
  { id: changeId, kind, toDepartureId: departureId }: ProviderChange,
  { askedAt }: ChangeAnswer,
  { reservation: { id: orderId }, position: line, tickets: qty }: OnBoard,
): Promise<void> {
  if (departureId === null) return
  const today = context.clock.today('UTC')
  const lines = [{ departureId, line, qty, today }]
  const demand = { orderId, departureId, today, lines, expiresAt: answerTime(kind, askedAt, null).until }
  if (!(await takeSeats(context, { ...demand, holder: 'asked', changeId }))) throw new DomainError('sold_out')
}

async function notice(context: Context, change: ProviderChange, { reservation }: OnBoard): Promise<void> {
  const { id: key, kind, reason, before, after } = change
  if (kind === 'start_time' || kind === 'hotel' || kind === 'guide')
    await tellNotice(context, reservation, { key, kind, reason, before, after })
}
