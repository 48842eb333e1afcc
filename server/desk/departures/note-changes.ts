import type { DepartureEffect } from '@/server/availability/manage/change-departures'
import type { ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context, Member } from '@/server/platform/context'
import { appendEntry } from '../audit/append-entry'

/** Writes down what was changed of departures, in the transaction that changes them. */
export async function noteChanges(
  context: Context,
  member: Member,
  effects: readonly DepartureEffect[],
  reason: string,
): Promise<void> {
  for (const { departure, after, isSame } of effects)
    if (!isSame)
      await appendEntry(context, member, {
        action: 'change_departure',
        object: { type: 'departure', id: departure.id },
        before: { capacity: departure.capacity, status: departure.status, ...priced(departure, departure) },
        after: { capacity: after.capacity, status: after.status, ...priced(departure, after) },
        reason,
      })
}

/** What one traveller is asked for, as the chain keeps it: minor units. */
function priced(
  { currency }: ManagedDeparture,
  { asked, deskPrice }: Pick<ManagedDeparture, 'asked' | 'deskPrice'>,
) {
  const { totalMinor: price_minor = null, layawayMinor: deposit_minor = null } = asked ?? {}
  return { price_minor, deposit_minor, currency, price_by_desk: deskPrice !== null }
}
