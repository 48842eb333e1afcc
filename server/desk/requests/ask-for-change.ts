import type { AskedChange, DepartureRequest } from '@/lib/desk/requests/request-contract'
import { money, toWire } from '@/lib/money/money'
import { isTime } from '@/lib/reservations/provider/provider-change'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { appendEntry } from '../audit/append-entry'
import { departureOf } from '../departures/departure-of'
import { PRICE } from './priced'
import { addRequest, presentRequest } from './requests'

/**
 * A host asks for a change of a departure of his, or whoever writes about trips for a price, in the caller's transaction;
 * nothing of it changes.
 * @throws DomainError not_found, invalid (before, after), already_decided where one of that kind waits, or the departure does not go
 */
export async function askForChange(
  context: Context,
  member: Member,
  { uuid, kind, after, reason, ...said }: AskedChange & { readonly uuid: string },
): Promise<DepartureRequest> {
  const departure = await departureOf(context, member, uuid)
  if (departure.ended_at !== null) throw new DomainError('already_decided')
  const before = beforeOf(departure, kind, said.before)
  judge(kind, before, after)
  const added = await addRequest(context, member, { departureId: uuid, kind, before, after, reason })
  if (!added) throw new DomainError('already_decided')
  await appendEntry(context, member, {
    ...{ action: 'departure_asked', object: { type: 'departure', id: uuid }, reason },
    ...{ before: { [kind]: before }, after: { [kind]: after } },
  })
  return presentRequest(added)
}

/** What the departure itself says is not typed. */
function beforeOf(
  { capacity, status, asked, currency }: ManagedDeparture,
  kind: AskedChange['kind'],
  typed: string | undefined,
): string {
  if (kind === 'capacity') return String(capacity)
  if (kind === 'status' || kind === 'decision') return status
  if (kind === 'price') return `${asked ? toWire(money(asked.totalMinor, currency)) : 0} ${currency}`
  if (!typed) throw invalid('before', 'required')
  return typed
}

const FITS: Readonly<Partial<Record<AskedChange['kind'], RegExp>>> = {
  capacity: /^\d{1,5}$/,
  status: /^(?:open|closed)$/,
  decision: /^(?:guarantee|move|cancel)$/,
  price: PRICE,
}

function judge(kind: AskedChange['kind'], before: string, after: string): void {
  if (FITS[kind]?.test(after) === false) throw invalid('after', 'invalid_format')
  if (kind === 'start_time')
    for (const [field, time] of Object.entries({ before, after }))
      if (!isTime(time)) throw invalid(field, 'invalid_format')
  if (kind !== 'decision' && before === after) throw invalid('after', 'not_in_list')
}
