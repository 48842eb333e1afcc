import { type SQL, sql } from 'drizzle-orm'
import type { Approval } from '@/lib/desk/approval-contract'
import type { ApprovalKind } from '@/lib/desk/approval-kinds'
import { maySign } from '@/lib/desk/permissions'
import type { Role } from '@/lib/desk/roles'
import type { Currency, Locale } from '@/lib/locale/market'
import { languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { Context, Member } from '@/server/platform/context'
import { nameOrders } from '@/server/reservations/cases/name-subjects'
import { listDecisions } from '../decisions/decisions'
import { nameDepartures } from '../departures/name-departures'
import { listMembers } from '../members/members'
import { type Asked, aloneAtDesk, takesEffectAt } from '../rules/sign-by-waiting'
import { pricesOf } from './prices'

export interface ApprovalRow extends Record<string, unknown> {
  readonly id: string
  readonly kind: ApprovalKind
  /** null: it is about a departure. */
  readonly order_id: string | null
  readonly decision_id: string | null
  /** Of a dispute: its payment. */
  readonly attempt_id: string | null
  /** Of prices: each departure with its own. */
  readonly price_change: unknown
  readonly amount_minor: number
  readonly currency: Currency
  readonly worth_minor: number
  readonly asked_by: string
  readonly asker: string
  readonly asker_role: Role
  readonly asked_at: string
  readonly reason: string
  readonly document: string | null
  readonly state: Approval['state']
  readonly decided_by: string | null
  readonly decider: string | null
  readonly decided_at: string | null
  readonly decided_reason: string | null
  readonly waits_since: string | null
}

/** As the rule of waiting alone reads it. */
export function askedOf({ kind, state, asked_by, worth_minor, waits_since }: ApprovalRow): Asked {
  const waitsSince = waits_since === null ? null : new Date(waits_since)
  return { kind, state, askedBy: asked_by, worth: worth_minor, waitsSince }
}

/** Approvals by what the caller asks for. */
export async function approvalRows({ db }: Context, which: SQL): Promise<ApprovalRow[]> {
  const { rows } = await db.execute<ApprovalRow>(sql`
    select a.id, a.kind, a.order_id, a.decision_id, a.attempt_id, a.price_change, a.amount_minor::float8 as amount_minor, a.currency, a.worth_minor::float8 as worth_minor,
      a.asked_by, asker.name as asker, asker.role as asker_role, a.asked_at, a.reason, a.document, a.state, a.decided_by, decider.name as decider, a.decided_at,
      a.decided_reason, a.waits_since
    from approvals a join desk_members asker on asker.id = a.asked_by
      left join desk_members decider on decider.id = a.decided_by ${which}`)
  return rows
}

/** Why this member cannot sign it; null: they can. */
export function whyNot({ uuid, role }: Member, row: ApprovalRow): 'own' | 'limit' | 'decided' | null {
  if (row.state !== 'waiting') return 'decided'
  if (row.asked_by === uuid) return 'own'
  return maySign(row.kind, role, row.worth_minor, row.asker_role) ? null : 'limit'
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
  const decided = await nameDecisions(context, rows, locale)
  const names = await nameOrders(
    context,
    rows.flatMap(({ order_id }) => order_id ?? []),
  )
  const alone = aloneAtDesk(await listMembers(context))
  const isAlone = alone?.uuid === member.uuid
  return rows.map((row) => {
    const why = whyNot(member, row)
    const effect = takesEffectAt(askedOf(row), context.env.deskSolo ? alone : null)
    const name = row.order_id === null ? undefined : names.get(row.order_id)
    const title = name ? `${name.buyer} · ${name.trip[languageOf(locale)]}` : ''
    return {
      ...{ uuid: row.id, kind: row.kind, document: row.document },
      subject: decided.get(row.id) ?? { type: 'reservation', id: name?.code ?? '', title },
      ...{ amount: toWire(money(row.amount_minor, row.currency)), currency: row.currency },
      ...{ reason: row.reason, state: row.state, why_not: why === 'own' && isAlone ? 'alone' : why },
      asked_by: { uuid: row.asked_by, name: row.asker },
      asked_at: new Date(row.asked_at).toISOString(),
      decided_by: row.decided_by === null ? null : { uuid: row.decided_by, name: row.decider ?? '' },
      decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
      decided_reason: row.decided_reason,
      takes_effect_at: effect?.toISOString() ?? null,
    }
  })
}

interface DecidedSubject {
  readonly type: 'departure' | 'reservation'
  readonly id: string
  readonly title: string
}

/**
 * What approvals without an order are about, by the approval: a departure, of several that get a price the first, or the one
 * reservation that its provider cannot serve.
 */
export async function nameDecisions(
  context: Context,
  rows: readonly ApprovalRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, DecidedSubject>> {
  const ids = rows.flatMap(({ decision_id: id }) => id ?? [])
  const priced = rows.flatMap(({ price_change }) => pricesOf(price_change).slice(0, 1))
  if (ids.length + priced.length === 0) return new Map()
  const decisions = await listDecisions(
    context,
    sql`id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  )
  const titles = await nameDepartures(
    context,
    [...decisions.map((one) => one.departure_id), ...priced.map(({ id }) => id)],
    locale,
  )
  const names = await nameOrders(
    context,
    decisions.flatMap(({ reservation_id }) => reservation_id ?? []),
  )
  return new Map(
    rows.flatMap((row): [string, DecidedSubject][] => {
      const decision = decisions.find(({ id }) => id === row.decision_id)
      const name = names.get(decision?.reservation_id ?? '')
      if (name) {
        const title = `${name.buyer} · ${name.trip[languageOf(locale)]}`
        return [[row.id, { type: 'reservation', id: name.code, title }]]
      }
      const id = decision?.departure_id ?? pricesOf(row.price_change)[0]?.id
      if (id === undefined) return []
      return [[row.id, { type: 'departure', id, title: titles.get(id) ?? '' }]]
    }),
  )
}
