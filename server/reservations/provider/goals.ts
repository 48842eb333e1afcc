import { leavesAt } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { departuresById, type ManagedDeparture } from '@/server/availability/manage/list-departures'
import type { Context } from '@/server/platform/context'
import type { Asked } from './provider-changes'

/** The departures that trips were moved to. */
export function goalsOf(context: Context, asked: readonly Asked[]): Promise<ManagedDeparture[]> {
  const ids = asked.flatMap(({ change }) => change.toDepartureId ?? [])
  return ids.length === 0 ? Promise.resolve([]) : departuresById(context, ids)
}

/** Whether somebody can still go on there: it may be full or off sale, but neither called off nor on its way. */
export function isGoing(
  { clock }: Pick<Context, 'clock'>,
  { ended_at: endedAt, start }: Pick<ManagedDeparture, 'ended_at' | 'start'>,
  { currency }: { readonly currency: Currency },
): boolean {
  return endedAt === null && clock.now() < leavesAt(start, currency)
}
