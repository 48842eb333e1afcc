import { sql } from 'drizzle-orm'
import type { Approval } from '@/lib/desk/approval-contract'
import type { ApprovalKind } from '@/lib/desk/approval-kinds'
import { SIGNED_WITH } from '@/lib/desk/permissions'
import type { Locale } from '@/lib/locale/market'
import { money } from '@/lib/money/money'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { dropRefunds, releaseRefunds } from '@/server/payments/refunds/held-refunds'
import { type Context, type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { adjustAtDesk } from '@/server/reservations/money/adjust-at-desk'
import { appendEntry } from '../audit/append-entry'
import { type ApprovalRow, approvalRows, presentApprovals, whyNot } from './approvals'

/** What a signature does, of each kind; what is not signed leaves nothing behind but refunds that are dropped. */
const SIGNED: Readonly<Record<ApprovalKind, (inside: Context, row: ApprovalRow) => Promise<void>>> = {
  refund: (inside, { id }) => releaseRefunds(inside, id),
  ledger_entry: (inside, { id, order_id, amount_minor, currency }) =>
    adjustAtDesk(inside, order_id, { amount: money(amount_minor, currency), approval: id }),
}

/**
 * Signs what somebody else asked for: its refunds go their way, its entry is booked. Of two who sign at the same moment one does.
 * @throws DomainError not_found, forbidden for whoever asked or above the limit of the role, already_decided,
 * entry_refused for an entry that does not fit any more
 */
export function signApproval(
  context: Context,
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
    await SIGNED[row.kind](inside, row)
    return { state: 'signed', reason: null }
  })
}

/**
 * Says no, or takes back what one asked for oneself: nothing goes back, and the money is a surplus that is decided on anew.
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
    await dropRefunds(inside, uuid)
    return { state: 'declined', reason }
  })
}

type Decision = { readonly state: 'signed' | 'declined'; readonly reason: string | null }

/** One at a time: whoever decides about money of an order holds its payable. */
function decide(
  context: Context,
  member: Member,
  { uuid, locale }: { readonly uuid: string; readonly locale: Locale },
  work: (inside: Context, row: ApprovalRow) => Promise<Decision>,
): Promise<Approval> {
  return transact(context, async (inside) => {
    const [asked] = await approvalRows(inside, sql`where a.id = ${uuid}`)
    if (!asked) throw new DomainError('not_found')
    await lockPayable(inside, asked.order_id)
    const [row] = await approvalRows(inside, sql`where a.id = ${uuid}`)
    if (!row || row.state !== 'waiting') {
      const [data] = await presentApprovals(inside, member, row ? [row] : [], locale)
      throw new DomainError('already_decided', { data })
    }
    const { state, reason } = await work(inside, row)
    await inside.db.execute(sql`
      update approvals set state = ${state}, decided_by = ${member.uuid},
        decided_at = ${inside.clock.now().toISOString()}, decided_reason = ${reason}
      where id = ${uuid}`)
    await appendEntry(inside, member, {
      ...{ action: `${row.kind}_${state}`, object: { type: row.kind, id: uuid } },
      ...(reason === null ? {} : { reason }),
    })
    await publishEvent(inside, row.order_id, 'reservation')
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
