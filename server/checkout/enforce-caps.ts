import {
  HELD_BY,
  type HeldBy,
  judgeUnpaid,
  type OpenOrder,
  type UnpaidRefusal,
} from '@/server/checkout/rules/unpaid-limits'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { expireReservation } from '@/server/reservations/expire-reservation'
import { giveUpReservation } from '@/server/reservations/give-up-reservation'
import {
  countUnpaidSeats,
  type LockSubjects,
  listUnpaid,
  type UnpaidReservation,
} from '@/server/reservations/unpaid-subjects'
import { isTripOf, type OrderFacts } from './order-rows'
import { spendOrderCode } from './redeem-order-code'

/** How many seats an order holds: those of its departures. */
export function seatsOf({ quoted }: Pick<OrderFacts, 'quoted'>): number {
  return quoted.lines
    .filter(isTripOf)
    .reduce((all, { departure, trip }) => (departure ? all + trip.qty : all), 0)
}

/**
 * Holds a buyer's unpaid orders within the caps, in the transaction that takes the seats and before it does: whoever
 * counts the same buyer waits. An own order that this one replaces is given up first and counts no more.
 * @throws DomainError unpaid_limit, email_code_required
 */
export async function enforceCaps(context: Context, facts: OrderFacts, lock: LockSubjects): Promise<void> {
  const { subjects, address } = facts.holder
  await lock(context, address ? [...subjects, address] : subjects)
  const all = await listUnpaid(context, subjects)
  const replaced = await giveUpReplaced(context, facts, all)
  await refuseAboveCaps(
    context,
    facts,
    all.filter(({ id }) => id !== replaced),
  )
  await refuseUnprovedCrowd(context, facts)
}

/** The order that the buyer says is replaced, when it is theirs: of this browser or this account. */
async function giveUpReplaced(
  context: Context,
  { payload, session }: OrderFacts,
  all: readonly UnpaidReservation[],
): Promise<string | null> {
  const own = all.find(
    ({ id, kind, userId }) =>
      id === payload.held_order && (kind === 'device' || (userId !== null && userId === session?.user.uuid)),
  )
  return own && (await giveUpReservation(context, own.id)) ? own.id : null
}

/** What has ended and still keeps its seats is expired first, as for a sold-out departure. */
async function refuseAboveCaps(
  context: Context,
  facts: OrderFacts,
  all: readonly UnpaidReservation[],
): Promise<void> {
  if (!judge(context, facts, all)) return
  const now = context.clock.now()
  const ended = new Set<string>()
  for (const id of new Set(all.filter(({ endsAt }) => endsAt <= now).map((one) => one.id))) {
    if (await expireReservation(context, id)) ended.add(id)
  }
  const open = all.filter(({ id }) => !ended.has(id))
  const refusal = judge(context, facts, open)
  if (refusal) throw new DomainError('unpaid_limit', { data: presentRefusal(refusal, facts, open) })
}

function judge({ env }: Context, facts: OrderFacts, all: readonly UnpaidReservation[]): UnpaidRefusal | null {
  const of = (by: HeldBy): OpenOrder[] =>
    all.filter(({ kind }) => kind === by).map(({ seats, endsAt }) => ({ seats, endsAt: endsAt.getTime() }))
  const open = Object.fromEntries(HELD_BY.map((by) => [by, of(by)])) as Record<HeldBy, OpenOrder[]>
  return judgeUnpaid(open, seatsOf(facts), env.unpaid.perBuyer)
}

/** Codes of reservations are told to their own browser or account only: whoever types an e-mail may be somebody else. */
function presentRefusal(refusal: UnpaidRefusal, facts: OrderFacts, open: readonly UnpaidReservation[]) {
  const { by, cap, limit, fitsAt } = refusal
  const user = facts.session?.user.uuid
  const own = open.filter(({ kind, userId }) => kind === 'device' || (userId !== null && userId === user))
  return {
    ...{ by, cap, limit },
    open_orders: refusal.open.orders,
    open_seats: refusal.open.seats,
    asked_seats: seatsOf(facts),
    fits_at: fitsAt === null ? null : new Date(fitsAt).toISOString(),
    reservations: [...new Set(own.map(({ code }) => code))],
  }
}

/** An address refuses nobody: from a number of seats on, its next buyer shows that the e-mail is theirs. */
async function refuseUnprovedCrowd(context: Context, { holder, proof }: OrderFacts): Promise<void> {
  if ((proof && 'account' in proof) || !(await isCrowded(context, holder))) return
  if (!proof || !(await spendOrderCode(context, proof.codeId))) throw new DomainError('email_code_required')
}

/** Whether as many unpaid seats are held from the buyer's address as need a proof of the next one. */
export async function isCrowded(context: Context, { address }: OrderFacts['holder']): Promise<boolean> {
  return address !== null && (await countUnpaidSeats(context, address)) >= context.env.unpaid.seatsPerAddress
}
