import { type SQL, sql } from 'drizzle-orm'
import type { Approval } from '@/lib/desk/approval-contract'
import type { ApprovalKind } from '@/lib/desk/approval-kinds'
import { mayUpTo, SIGNED_WITH } from '@/lib/desk/permissions'
import type { Currency, Locale } from '@/lib/locale/market'
import { languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { nameOrders } from '@/server/reservations/cases/name-subjects'

export interface ApprovalRow extends Record<string, unknown> {
  readonly id: string
  readonly kind: ApprovalKind
  readonly order_id: string
  readonly amount_minor: number
  readonly currency: Currency
  readonly worth_minor: number
  readonly asked_by: string
  readonly asker: string
  readonly asked_at: string
  readonly reason: string
  readonly document: string | null
  readonly state: Approval['state']
  readonly decided_by: string | null
  readonly decider: string | null
  readonly decided_at: string | null
  readonly decided_reason: string | null
}

/** Approvals by what the caller asks for. */
export async function approvalRows({ db }: Context, which: SQL): Promise<ApprovalRow[]> {
  const { rows } = await db.execute<ApprovalRow>(sql`
    select a.id, a.kind, a.order_id, a.amount_minor::float8 as amount_minor, a.currency, a.worth_minor::float8 as worth_minor,
      a.asked_by, asker.name as asker, a.asked_at, a.reason, a.document, a.state, a.decided_by, decider.name as decider, a.decided_at,
      a.decided_reason
    from approvals a join desk_members asker on asker.id = a.asked_by
      left join desk_members decider on decider.id = a.decided_by ${which}`)
  return rows
}

/** Why this member cannot sign it; null: they can. */
export function whyNot({ uuid, role }: Member, row: ApprovalRow): Approval['why_not'] {
  if (row.state !== 'waiting') return 'decided'
  if (row.asked_by === uuid) return 'own'
  return mayUpTo(SIGNED_WITH[row.kind], role, row.worth_minor) ? null : 'limit'
}

/** What waits for a signature, the oldest first, and what was decided lately. */
export async function listApprovals(context: Context, member: Member, locale: Locale): Promise<Approval[]> {
  const now = context.clock.now().toISOString()
  const rows = await approvalRows(
    context,
    sql`where a.state = 'waiting' or a.decided_at > ${now}::timestamptz - interval '30 days'
      order by a.state <> 'waiting', a.decided_at desc, a.asked_at, a.id limit 200`,
  )
  return presentApprovals(context, member, rows, locale)
}

export async function presentApprovals(
  context: Context,
  member: Member,
  rows: readonly ApprovalRow[],
  locale: Locale,
): Promise<Approval[]> {
  const names = await nameOrders(
    context,
    rows.map(({ order_id }) => order_id),
  )
  return rows.map((row) => {
    const name = names.get(row.order_id)
    const title = name ? `${name.buyer} · ${name.trip[languageOf(locale)]}` : ''
    return {
      ...{ uuid: row.id, kind: row.kind, document: row.document },
      subject: { type: 'reservation', id: name?.code ?? '', title },
      ...{ amount: toWire(money(row.amount_minor, row.currency)), currency: row.currency },
      ...{ reason: row.reason, state: row.state, why_not: whyNot(member, row) },
      asked_by: { uuid: row.asked_by, name: row.asker },
      asked_at: new Date(row.asked_at).toISOString(),
      decided_by: row.decided_by === null ? null : { uuid: row.decided_by, name: row.decider ?? '' },
      decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
      decided_reason: row.decided_reason,
    }
  })
}
