import { sql } from 'drizzle-orm'
import { todayIn } from '@/lib/dates/zone-time'
import type { DeskDispute } from '@/lib/desk/dispute-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { money, toWire } from '@/lib/money/money'
import {
  type Dispute,
  findDispute,
  listDisputes as readDisputes,
} from '@/server/payments/disputes/read-disputes'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type NamedSubject, nameOrders } from '@/server/reservations/cases/name-subjects'
import { type ApprovalRow, approvalRows } from '../approvals/approvals'

/** Payments of which a bank took money back, with whose they are. */
export async function listDisputes(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  locale: Locale,
): Promise<DeskDispute[]> {
  return presentAll(context, gateways, await readDisputes(context), locale)
}

/** One as the list has it. @throws DomainError not_found */
export async function showDispute(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  uuid: string,
  locale: Locale,
): Promise<DeskDispute> {
  const row = await findDispute(context, uuid)
  const [shown] = row ? await presentAll(context, gateways, [row], locale) : []
  if (!shown) throw new DomainError('not_found')
  return shown
}

async function presentAll(
  context: Context,
  gateways: Payments['gateways'],
  rows: readonly Dispute[],
  locale: Locale,
): Promise<DeskDispute[]> {
  const names = await nameOrders(
    context,
    rows.map((row) => row.order_id),
  )
  const asked = await askedFor(context)
  return rows.map((row) => ({
    ...present(row, names.get(row.order_id), gateways, locale),
    given_up: givenUpOf(row, asked.get(row.id)),
  }))
}

function present(
  row: Dispute,
  name: NamedSubject | undefined,
  gateways: Payments['gateways'],
  locale: Locale,
): Omit<DeskDispute, 'given_up'> {
  const { id, code, gateway, method, currency, charge_id: reference } = row
  const wire = (minor: number) => toWire(money(minor, currency))
  return {
    ...{ uuid: id, code, gateway, method, currency, reference },
    ...{ buyer: name?.buyer ?? '', trip: name?.trip[languageOf(locale)] ?? '' },
    ...{ paid: wire(row.paid_minor), taken: wire(row.taken_minor), returned: wire(row.returned_minor) },
    state: row.state,
    opened_at: new Date(row.opened_at).toISOString(),
    moved_at: new Date(row.moved_at).toISOString(),
    deadline: row.due_by === null ? null : new Date(row.due_by).toISOString(),
    can_submit: gateways.find(gateway)?.submitEvidence !== undefined,
    can_accept: gateways.find(gateway)?.acceptDispute !== undefined,
    sent: sentOf(row),
  }
}

/** What waits for a signature, by payment. */
async function askedFor(context: Context): Promise<ReadonlyMap<string, ApprovalRow>> {
  const rows = await approvalRows(context, sql`where a.state = 'waiting' and a.kind = 'dispute'`)
  return new Map(rows.flatMap((row) => (row.attempt_id === null ? [] : [[row.attempt_id, row] as const])))
}

function givenUpOf(
  { accepted_on: on, accepted_by: by }: Dispute,
  asked: ApprovalRow | undefined,
): DeskDispute['given_up'] {
  if (on && by) return { state: 'signed', on, by }
  return asked ? { state: 'asked', on: todayIn(TIME_ZONE, new Date(asked.asked_at)), by: asked.asker } : null
}

function sentOf({ sent_how: how, sent_on: on, sent_by: by }: Dispute): DeskDispute['sent'] {
  return how && on && by ? { how, on, by } : null
}
