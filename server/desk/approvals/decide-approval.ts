import { sql } from 'drizzle-orm'
import type { Approval } from '@/lib/desk/approval-contract'
import type { ApprovalKind } from '@/lib/desk/approval-kinds'
import { SIGNED_WITH } from '@/lib/desk/permissions'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { money } from '@/lib/money/money'
import { lockDepartures } from '@/server/availability/manage/change-departures'
import { giveUpDispute } from '@/server/payments/disputes/accept-disputes'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { dropRefunds, releaseRefunds } from '@/server/payments/refunds/held-refunds'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { adjustAtDesk } from '@/server/reservations/money/adjust-at-desk'
import { goalsAwaited } from '@/server/reservations/provider/provider-changes'
import { appendEntry } from '../audit/append-entry'
import { carryOutDecision, dropDecision } from '../decisions/decide-departure'
import { type DepartureDecision, listDecisions } from '../decisions/decisions'
import { isSignedByWaiting } from '../rules/sign-by-waiting'
import { type ApprovalRow, approvalRows, askedOf, presentApprovals, whyNot } from './approvals'
import { setPrices } from './ask-prices'
import { pricesOf } from './prices'
import { whoWaits } from './wait-alone'

type Sign = (inside: Context, payments: Payments, row: ApprovalRow, member: Member) => Promise<unknown>

/** What a signature does, of each kind; what is not signed leaves nothing behind but refunds that are dropped. */
const SIGNED: Readonly<Record<ApprovalKind, Sign>> = {
  refund: (inside, _, { id }) => releaseRefunds(inside, id),
  ledger_entry: (inside, _, { id, order_id, amount_minor, currency }) => {
    if (order_id === null) throw new Error('An entry without an order was asked for.')
    return adjustAtDesk(inside, order_id, { amount: money(amount_minor, currency), approval: id })
  },
  departure: async (inside, payments, row) => {
    const decision = await decisionOf(inside, row)
    if (decision) await carryOutDecision(inside, payments, decision)
  },
  dispute: async (inside, _, { attempt_id, asker }) => {
    if (attempt_id !== null)
      await giveUpDispute(inside, attempt_id, { on: inside.clock.today(TIME_ZONE), by: asker })
  },
  price: (inside, _, { price_change: stored, reason }, member) =>
    setPrices(inside, member, { stored, reason }),
}

/**
 * Signs what somebody else asked for: its refunds go their way, its entry is booked, or what was decided about a departure is
 * carried out. Of two who sign at the same moment one does.
 * @throws DomainError not_found, forbidden for whoever asked or above the limit of the role, already_decided,
 * entry_refused for an entry that does not fit any more
 */
export function signApproval(
  context: Context,
  payments: Payments,
  member: Member,
  uuid: string,
  locale: Locale,
): Promise<Approval> {
  return decide(context, member, { uuid, locale }, async (inside, row) => {
    const reason = whyNot(member, row)
    if (reason !== null)
      throw new DomainError('forbidden', {
        data: { needs: reason === 'own' ? 'another_signer' : SIGNED_WITH[row.kind] },
      })
    await SIGNED[row.kind](inside, payments, row, member)
    return { state: 'signed', reason: null }
  })
}

/**
 * The same for what had its day while nobody else was at the desk; the chain says that nobody else signed.
 * @param member who asked
 * @throws DomainError forbidden when it may not take effect by itself any more, or not yet, and as `signApproval`
 */
export function signByWaiting(
  context: Context,
  payments: Payments,
  member: Member,
  uuid: string,
  locale: Locale,
): Promise<Approval> {
  return decide(context, member, { uuid, locale }, async (inside, row) => {
    if (!isSignedByWaiting(askedOf(row), await whoWaits(inside), inside.clock.now()))
      throw new DomainError('forbidden', { data: { needs: 'another_signer' } })
    await SIGNED[row.kind](inside, payments, row, member)
    return { state: 'signed', reason: null, action: 'approval_signed_alone' }
  })
}

/**
 * Says no, or takes back what one asked for oneself: nothing goes back, and the money is a surplus that is decided on anew; a departure is sold again.
 * @throws DomainError as `signApproval`
 */
export function declineApproval(
  context: Context,
  member: Member,
  { uuid, reason }: { readonly uuid: string; readonly reason: string },
  locale: Locale,
): Promise<Approval> {
  return decide(context, member, { uuid, locale }, async (inside, row) => {
    if (whyNot(member, row) === 'limit')
      throw new DomainError('forbidden', { data: { needs: SIGNED_WITH[row.kind] } })
    const decision = await decisionOf(inside, row)
    if (decision) await dropDecision(inside, decision)
    else await dropRefunds(inside, uuid)
    return { state: 'declined', reason }
  })
}

interface Decision {
  readonly state: 'signed' | 'declined'
  readonly reason: string | null
  /** As the chain names it, where the kind and the state do not say all. */
  readonly action?: string
}

async function decisionOf(
  context: Context,
  { decision_id: id }: ApprovalRow,
): Promise<DepartureDecision | null> {
  if (id === null) return null
  const [decision] = await listDecisions(context, sql`id = ${id}`)
  return decision ?? null
}

/** Whoever decides about money of an order holds its payable, about a departure its row. */
async function lockSubject(context: Context, row: ApprovalRow): Promise<void> {
  if (row.order_id !== null) return void (await lockPayable(context, row.order_id))
  if (row.kind === 'price')
    return lockDepartures(
      context,
      pricesOf(row.price_change).map(({ id }) => id),
    )
  const decision = await decisionOf(context, row)
  if (decision) await lockDecided(context, decision)
}

async function lockDecided(context: Context, decision: DepartureDecision): Promise<void> {
  const { departure_id: from, to_departure_id: to, reservation_id: only } = decision
  if (only !== null) await lockPayable(context, only)
  const awaited = only === null ? await goalsAwaited(context, from) : []
  await lockDepartures(context, [from, ...awaited, ...(to === null ? [] : [to])])
}

/** One at a time, under the lock of what it is about. */
function decide(
  context: Context,
  member: Member,
  { uuid, locale }: { readonly uuid: string; readonly locale: Locale },
  work: (inside: Context, row: ApprovalRow) => Promise<Decision>,
): Promise<Approval> {
  return transact(context, async (inside) => {
    const [asked] = await approvalRows(inside, sql`where a.id = ${uuid}`)
    if (!asked) throw new DomainError('not_found')
    await lockSubject(inside, asked)
    const [row] = await approvalRows(inside, sql`where a.id = ${uuid}`)
    if (row?.state !== 'waiting') {
      const [data] = await presentApprovals(inside, member, row ? [row] : [], locale)
      throw new DomainError('already_decided', { data })
    }
    const { state, reason, action } = await work(inside, row)
    await inside.db.execute(sql`
      update approvals set state = ${state}, decided_by = ${member.uuid},
        decided_at = ${inside.clock.now().toISOString()}, decided_reason = ${reason}
      where id = ${uuid}`)
    await appendEntry(inside, member, {
      action: action ?? `${row.kind}_${state}`,
      object: { type: row.kind === 'departure' ? 'decision' : row.kind, id: row.decision_id ?? uuid },
      ...(reason === null ? {} : { reason }),
    })
    if (row.order_id !== null) await publishEvent(inside, row.order_id, 'reservation')
    const [decided] = await presentApprovals(
      inside,
      member,
      await approvalRows(inside, sql`where a.id = ${uuid}`),
      locale,
    )
    if (!decided) throw new DomainError('not_found')
    return decided
  })
}
