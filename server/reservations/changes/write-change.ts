import { and, eq } from 'drizzle-orm'
import { GRACE_DAYS } from '@/lib/layaway/due-instant'
import { type Money, money, subtract } from '@/lib/money/money'
import type { ChangeActor } from '@/lib/reservations/history-contract'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { leaveSeats, moveSeats } from '@/server/availability/move-seats'
import { resizeSeats } from '@/server/availability/resize-seats'
import { appendEdit } from '@/server/layaway/write-schedule'
import { adjustOwed } from '@/server/payments/ledger/adjust-owed'
import type { Payable } from '@/server/payments/payables/lock-payable'
import { updatePayable } from '@/server/payments/payables/update-payable'
import type { Context } from '@/server/platform/context'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { isParty, isRemoval } from '@/server/reservations/rules/change/wanted-change'
import { findReservation, listLines, listProducts } from '../find-reservation'
import { earnPoints } from '../points/earn-points'
import { reservationLines, reservationProducts, reservations } from '../tables'
import { movePlaces } from '../travel/move-places'
import type { ChangeFacts } from './change-facts'
import { awaitConfirmation } from './confirmed/confirmations'
import { closeGap } from './party/close-gap'
import type { Proposal } from './proposal'
import { ceilingNow } from './refund-ceiling'
import { tellChanged } from './told/tell-changed'
import { appendVersion, keepFirstVersion } from './versions'

/** Who asked for it, and whose seats: `takeSeats` is another only in negative controls of tests. */
export interface Writing {
  readonly payable: Payable
  readonly actor: ChangeActor
  readonly takeSeats?: TakeSeats | undefined
  /** The provider made it necessary: what a later refund gives follows the new date alone. */
  readonly byProvider?: boolean | undefined
  /** Why a trip is taken out that its provider changed: whoever does it tells it, with what comes back. */
  readonly letGo?: 'provider' | 'silence' | undefined
}

/** The new seats were not there: the caller rolls back. */
export class SeatsGone extends Error {
  override readonly name = 'SeatsGone'
}

/**
 * Carries a change out in the caller's transaction, under the lock of the payable: seats, versions, lines, what is owed,
 * the plan, the ceiling of a refund, mail. What was stays readable as a version.
 * @throws SeatsGone
 */
export async function writeChange(
  context: Context,
  facts: ChangeFacts,
  proposal: Proposal,
  writing: Writing,
): Promise<void> {
  const { reservation, products, lines, money: state } = facts
  const { id, currency } = reservation
  const { total, onArrival, fee, deposit, liquidationDate } = proposal
  const kind = kindOf(proposal)
  await takeNewSeats(context, id, proposal, writing.takeSeats)
  await keepFirstVersion(context, reservation, { products: [...products], lines: [...lines] })
  await writeTrip(context, id, proposal)
  await movePlaces(context, id, { products, lines }, await tripNow(context, id))
  if (isRemoval(proposal.wanted)) await closeGap(context, id, proposal.trip.position)
  await context.db
    .update(reservations)
    .set({
      ...{ totalMinor: total.amount, onArrivalMinor: onArrival.amount },
      ...{ depositMinor: deposit.amount, liquidationDate },
      ...{ version: reservation.version + 1, updatedAt: context.clock.now() },
      ...(kind === 'date' && { graceDays: GRACE_DAYS }),
      ...(kind === 'date' && !writing.byProvider && { refundCeiling: ceilingNow(facts) }),
    })
    .where(eq(reservations.id, id))
  await appendVersion(context, {
    ...{ reservationId: id, version: reservation.version + 1, at: context.clock.now() },
    ...{ kind, actor: writing.actor, liquidationDate, letGo: writing.letGo ?? null },
    ...(await tripNow(context, id)),
    ...{ totalMinor: total.amount, onArrivalMinor: onArrival.amount, depositMinor: deposit.amount },
    ...{ feeMinor: fee.amount, feePercent: proposal.feePercent, waivedMinor: proposal.waived?.amount ?? 0 },
  })
  const difference = subtract(subtract(total, fee), money(reservation.totalMinor, currency))
  await adjustOwed(context, writing.payable, {
    differenceMinor: difference.amount,
    feeMinor: fee.amount,
    note: noteOf(proposal),
  })
  await awaitConfirmation(context, reservation, proposal)
  await replan(context, facts, proposal)
  await updatePayable(context, id, { state: isOwed(total, state.ledger.paid) ? 'open' : 'closed' })
  const changed = await findReservation(context, id)
  if (changed && !writing.letGo) await tellChanged(context, facts, proposal, changed)
  if (changed) await earnPoints(context, changed)
  await publishEvent(context, id, 'reservation')
}

function isOwed(total: Money, paid: Money): boolean {
  return subtract(total, paid).amount > 0
}

/** What kind of version a change makes. */
function kindOf({ wanted, trip, tickets }: Proposal): 'date' | 'party' | 'add_ons' {
  if (!isParty(wanted)) return 'date'
  return tickets === trip.tickets ? 'add_ons' : 'party'
}

/** Which change, for whoever reads the ledger. */
function noteOf({ wanted, trip, tickets }: Proposal): string {
  if (!isParty(wanted)) return `${wanted.prevCode ?? 'open'} → ${wanted.code}`
  return tickets === trip.tickets ? 'add-ons' : `travellers ${trip.tickets} → ${tickets}`
}

async function tripNow(context: Context, id: string) {
  return { products: await listProducts(context, id), lines: await listLines(context, id) }
}

async function takeNewSeats(
  context: Context,
  orderId: string,
  { wanted, trip, tickets, to, product }: Proposal,
  take: TakeSeats | undefined,
): Promise<void> {
  if (isRemoval(wanted) && trip.departureId !== null)
    await leaveSeats(context, { orderId, line: trip.position, from: trip.departureId })
  if (to === null) return
  const demand = {
    ...{ orderId, line: trip.position },
    ...{ today: context.clock.today(product.timezone), expiresAt: context.clock.now() },
  }
  const taken = isParty(wanted)
    ? await resizeSeats(context, { ...demand, departureId: to.id, by: tickets - trip.tickets }, take)
    : await moveSeats(context, { ...demand, qty: tickets, from: trip.departureId, to: to.id }, take)
  if (!taken) throw new SeatsGone()
}

/** The trip and its lines as they are from then on; nothing of the seats. */
export async function writeTrip(context: Context, reservationId: string, proposal: Proposal): Promise<void> {
  if (isRemoval(proposal.wanted)) await deleteProduct(context, reservationId, proposal.trip)
  else await changeProduct(context, reservationId, proposal)
  await changeLines(context, reservationId, proposal.lines)
}

async function deleteProduct({ db }: Context, reservationId: string, { position }: Proposal['trip']) {
  await db
    .delete(reservationProducts)
    .where(
      and(eq(reservationProducts.reservationId, reservationId), eq(reservationProducts.position, position)),
    )
}

async function changeProduct(
  context: Context,
  reservationId: string,
  { wanted, trip, tickets, to }: Proposal,
): Promise<void> {
  await context.db
    .update(reservationProducts)
    .set({ tickets, ...(to && !isParty(wanted) && departureRow(trip, to)) })
    .where(
      and(
        eq(reservationProducts.reservationId, reservationId),
        eq(reservationProducts.position, trip.position),
      ),
    )
}

function departureRow({ snapshot }: Proposal['trip'], to: NonNullable<Proposal['to']>) {
  const { id, start, end, code, season, language, minTravelers, maxTravelers } = to
  return {
    ...{ departureId: id, code, startDate: start, endDate: end, open: false, season, language },
    snapshot: { ...snapshot, minTravelers, maxTravelers },
  }
}

/** Only what differs is touched; what is new comes after the lines there are. */
async function changeLines(context: Context, reservationId: string, lines: Proposal['lines']): Promise<void> {
  let next = Math.max(-1, ...lines.map(({ before }) => before?.position ?? -1)) + 1
  for (const { before, after } of lines) {
    if (before === after) continue
    if (!before) {
      if (after)
        await context.db.insert(reservationLines).values({ ...after, reservationId, position: next++ })
      continue
    }
    const own = and(
      eq(reservationLines.reservationId, reservationId),
      eq(reservationLines.position, before.position),
    )
    if (after)
      await context.db
        .update(reservationLines)
        .set({ ...after, reservationId })
        .where(own)
    else await context.db.delete(reservationLines).where(own)
  }
}

/** What is left is put on the dates of the changed trip; nothing where nothing is paid in parts. */
export async function replan(
  context: Context,
  { reservation, money: state }: Pick<ChangeFacts, 'reservation' | 'money'>,
  proposal: Pick<Proposal, 'dates' | 'total' | 'deposit'>,
): Promise<void> {
  const { dates, total, deposit } = proposal
  const last = state.agreed.facts.at(-1)
  if (!dates || !last) return
  const depositBefore = money(reservation.depositMinor, reservation.currency)
  const { rhythm } = state.agreed
  await appendEdit(context, reservation.id, {
    total,
    deposit,
    depositBefore,
    dates,
    rhythm,
    after: last.version,
  })
}
