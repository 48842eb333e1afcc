import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReplay, type IdempotencyKey, keepAnswer } from '@/server/platform/http/idempotency'
import { daysOf } from '@/server/reservations/rules/change/wanted-change'
import { findReservation, type Reservation } from '../find-reservation'
import { freeEndedWindows } from '../free-ended-windows'
import { demandNothingConfirming } from '../money/demand-nothing-confirming'
import { isAsked } from '../provider/provider-changes'
import { awaitPayment } from './await-payment'
import { type ChangeFacts, readChangeFacts } from './change-facts'
import { type ChangeToken, judgeChange, readChange } from './change-token'
import { wasStillFree } from './date/free-changes'
import { type PendingChange, waitingChange } from './pending-changes'
import type { Proposal } from './proposal'
import { proposeChange } from './propose-change'
import { askForSeats, lookAt, quoteAgain } from './quote-change'
import { refused } from './refuse-change'
import { SeatsGone, type Writing, writeChange } from './write-change'

/** What somebody wants to be carried out. */
export interface Applying extends Pick<Writing, 'actor' | 'takeSeats'> {
  readonly quote: string
  readonly key: IdempotencyKey
  /** What belongs to it, in its transaction and once: who did it, and what is told. @param pending what waits to be paid; null: it is carried out */
  readonly also?: (inside: Context, pending: PendingChange | null) => Promise<void>
}

/** Whether it was carried out now or before, by the same key, and what waits for a payment instead. */
export interface Applied {
  readonly replayed: boolean
  readonly pending: PendingChange | null
}

/**
 * Carries a quoted change out, whole or not at all, once for each key (domain.md §8). Quote and version are compared under
 * the lock of the payable, amounts are computed again; what differs is answered with a fresh quote and changes nothing.
 * One that costs something today waits for its payment, with its seats held.
 * @throws DomainError quote_changed, quote_expired (each with the fresh quote), change_refused, payment_in_progress, invalid,
 *   idempotency_key_reused, provider_unavailable
 */
export async function applyChange(
  context: Context,
  reservation: Reservation,
  { quote, key: given, ...writing }: Applying,
): Promise<Applied> {
  // A key belongs to the reservation: an owner and a browser of theirs are the same intent.
  const key = { ...given, scope: `order:${reservation.id}` }
  if (await findReplay(context, key)) return replay(context, reservation.id)
  const token = readChange(context, reservation, quote)
  if (!token) throw invalid('quote', 'invalid_format')
  try {
    const proposal = await lookFirst(context, reservation, token)
    await askForSeats(context, proposal)
    const once = { token, key, ...writing }
    return await withSeats(context, proposal, () =>
      transact(context, (inside) => applyOnce(inside, reservation.id, once)),
    )
  } catch (error) {
    throw error instanceof Stale ? await withFreshQuote(context, reservation, token, error) : error
  }
}

/** How what the key did stands now. */
async function replay(context: Context, id: string): Promise<Applied> {
  return { replayed: true, pending: await waitingChange(context, id) }
}

/** What is out of date is said before anybody is asked or waited for. */
async function lookFirst(context: Context, reservation: Reservation, token: ChangeToken): Promise<Proposal> {
  // Another tab changed it meanwhile: that is what differs, whatever else is said of the old quote.
  if (isStale(reservation, token)) throw new Stale('quote_changed')
  const { proposal } = await lookAt(context, reservation, token.wanted)
  const verdict = judgeChange(context, reservation, token, proposal)
  if (verdict !== 'same') throw new Stale(`quote_${verdict}`)
  return proposal
}

/** Once more where seats were missing that somebody else's ended window keeps. */
async function withSeats(
  context: Context,
  { to }: Proposal,
  apply: () => Promise<Applied>,
): Promise<Applied> {
  try {
    return await apply()
  } catch (error) {
    if (!(error instanceof SeatsGone)) throw error
    if (!to || !(await freeEndedWindows(context, [to.id]))) throw refused('too_few_seats')
  }
  return apply().catch((error) => {
    throw error instanceof SeatsGone ? refused('too_few_seats') : error
  })
}

function isStale({ version }: Reservation, token: ChangeToken): boolean {
  return token.version !== version
}

interface Once extends Omit<Applying, 'quote'> {
  readonly token: ChangeToken
  readonly key: IdempotencyKey
}

async function applyOnce(
  inside: Context,
  id: string,
  { token, key, also, ...writing }: Once,
): Promise<Applied> {
  const payable = await lockPayable(inside, id)
  const reservation = payable && (await findReservation(inside, id))
  if (!reservation) throw new DomainError('not_found')
  if (await findReplay(inside, key)) return replay(inside, id)
  if (isStale(reservation, token)) throw new Stale('quote_changed')
  demandNothingConfirming(await listAttempts(inside, id))
  if (await isAsked(inside, id)) throw refused('provider')
  if (await waitingChange(inside, id)) throw refused('pending')
  const { facts, proposal } = await judgedNow(inside, reservation, token)
  if (proposal.due.amount > 0) {
    const pending = await awaitPayment(inside, facts, proposal, writing)
    await demandStillFree(inside, reservation, proposal)
    await also?.(inside, pending)
    await keepAnswer(inside, key, { status: 202, body: { change: pending.id } })
    return { replayed: false, pending }
  }
  await writeChange(inside, facts, proposal, { payable, ...writing })
  await demandStillFree(inside, reservation, proposal)
  // Its provider may have taken the departure away while the seats of it were waited for: who was asked has more by that.
  if (await isAsked(inside, id)) throw refused('provider')
  await also?.(inside, null)
  await keepAnswer(inside, key, { status: 200, body: { version: reservation.version + 1 } })
  return { replayed: false, pending: null }
}

/** The last free change of a level went with another reservation meanwhile: what it costs then is quoted anew. */
async function demandStillFree(inside: Context, reservation: Reservation, { waived }: Proposal) {
  if (waived && !(await wasStillFree(inside, reservation))) throw new Stale('quote_changed')
}

async function judgedNow(
  inside: Context,
  reservation: Reservation,
  token: ChangeToken,
): Promise<{ readonly facts: ChangeFacts; readonly proposal: Proposal }> {
  const facts = await readChangeFacts(inside, reservation, daysOf(token.wanted))
  const proposal = proposeChange(inside, facts, token.wanted)
  const verdict = judgeChange(inside, reservation, token, proposal)
  if (verdict !== 'same') throw new Stale(`quote_${verdict}`)
  return { facts, proposal }
}

/** The quote does not hold any more; whoever catches it adds the fresh one. */
class Stale extends Error {
  override readonly name = 'Stale'
  constructor(readonly code: 'quote_changed' | 'quote_expired') {
    super(code)
  }
}

/** The refusal with the change as it would be now; where it cannot be at all, that is said instead. */
async function withFreshQuote(
  context: Context,
  reservation: Reservation,
  { wanted }: ChangeToken,
  { code }: Stale,
): Promise<DomainError> {
  return new DomainError(code, { data: await quoteAgain(context, reservation, wanted) })
}
