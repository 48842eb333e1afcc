import { sql } from 'drizzle-orm'
import { grantOf } from '@/lib/desk/permissions'
import type { DepartureRequest } from '@/lib/desk/requests/request-contract'
import type { Locale } from '@/lib/locale/market'
import {
  changeDepartures,
  lockDepartures,
  previewDepartures,
} from '@/server/availability/manage/change-departures'
import type { DepartureChange } from '@/server/availability/rules/departure-change'
import type { Payments } from '@/server/payments/payments'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { askPrices } from '../approvals/ask-prices'
import { appendEntry } from '../audit/append-entry'
import { recordChange } from '../decisions/record-change'
import { needsSignature } from '../departures/change-departures'
import { departureOf } from '../departures/departure-of'
import { noteChanges } from '../departures/note-changes'
import { priceAsked } from './priced'
import { endRequest, presentRequest, type RequestRow, requestRows } from './requests'
import { tellAsker } from './tell-asker'

export interface Answering {
  /** Of the departure. */
  readonly uuid: string
  readonly request: string
  readonly locale: Locale
}

/**
 * Does what a host asked for, in the caller's transaction and under the lock of the departure; who asked is told.
 * @throws DomainError not_found, already_decided for one that waits no more, invalid (after) for seats that are taken or a
 * departure that does not go, step_up_required for a large change of the provider
 */
export async function acceptRequest(
  context: Context,
  payments: Payments,
  member: Member,
  answering: Answering,
): Promise<DepartureRequest> {
  const row = await waitingRequest(context, member, answering)
  await carryOut(context, payments, member, row)
  return end(context, member, row, { state: 'accepted', answer: null }, answering.locale)
}

/** Says why not; nothing of the departure changes. @throws DomainError not_found, already_decided */
export async function declineRequest(
  context: Context,
  member: Member,
  { reason, ...answering }: Answering & { readonly reason: string },
): Promise<DepartureRequest> {
  const row = await waitingRequest(context, member, answering)
  return end(context, member, row, { state: 'declined', answer: reason }, answering.locale)
}

async function waitingRequest(
  context: Context,
  member: Member,
  { uuid, request }: Answering,
): Promise<RequestRow> {
  await departureOf(context, member, uuid)
  await lockDepartures(context, [uuid])
  const [row] = await requestRows(context, sql`r.id = ${request} and r.departure_id = ${uuid}`)
  if (!row) throw new DomainError('not_found')
  if (row.state !== 'waiting') throw new DomainError('already_decided')
  return row
}

async function end(
  context: Context,
  member: Member,
  row: RequestRow,
  how: Parameters<typeof endRequest>[3],
  locale: Locale,
): Promise<DepartureRequest> {
  if (!(await endRequest(context, member, row.id, how))) throw new DomainError('already_decided')
  await appendEntry(context, member, {
    ...{ action: `departure_request_${how.state}`, object: { type: 'departure', id: row.departure_id } },
    ...{
      before: { [row.kind]: row.before },
      after: { [row.kind]: row.after },
      reason: how.answer ?? row.reason,
    },
  })
  await tellAsker(context, row, how, locale)
  const [ended] = await requestRows(context, sql`r.id = ${row.id}`)
  if (!ended) throw new Error(`The request ${row.id} is gone.`)
  return presentRequest(ended)
}

async function carryOut(
  context: Context,
  payments: Payments,
  member: Member,
  { departure_id: uuid, kind, before, after, reason }: RequestRow,
): Promise<void> {
  // A decision lists first what everybody is offered: it is taken by its own quote, which ends what was asked for.
  if (kind === 'decision') throw invalid('kind', 'not_in_list')
  if (kind === 'price' && grantOf('change_prices', member.role).reach !== 'all')
    throw new DomainError('forbidden', { data: { needs: 'change_prices' } })
  if (kind !== 'capacity' && kind !== 'status' && kind !== 'price') {
    await recordChange(context, payments, member, { uuid, kind, before, after, reason })
    return
  }
  const effects = await previewDepartures(context, [uuid], changeOf(kind, after))
  if (effects.some(({ errors }) => errors.length > 0)) throw invalid('after', 'not_in_list')
  // Accepted all the same: it is the house that asks for the signature, and says so to whoever looks.
  if (effects.some((effect) => needsSignature(context, effect)))
    return void (await askPrices(context, member, effects, reason))
  await changeDepartures(context, effects)
  if (kind === 'price') await noteChanges(context, member, effects, reason)
}

function changeOf(kind: 'capacity' | 'status' | 'price', after: string): DepartureChange {
  if (kind === 'capacity') return { capacity: Number(after) }
  if (kind === 'status') return { status: after === 'open' ? 'open' : 'closed' }
  const price = priceAsked(after)
  if (!price) throw invalid('after', 'invalid_format')
  return { price }
}
