import type { RunningInstalment } from '@/lib/layaway/instalment'
import { partStatus, type ScheduleState } from '@/lib/layaway/running/fold-schedule'
import { toWire } from '@/lib/money/money'
import type { RunningPart } from '@/lib/reservations/detail'

/** Parts as the wire has them: amounts in major units, and how each stands today. */
export function presentParts(
  parts: readonly RunningInstalment[],
  schedule: Pick<ScheduleState, 'waiting'>,
  today: string,
): RunningPart[] {
  return parts.map((part) => ({
    n: part.n,
    due_date: part.dueDate,
    amount: toWire(part.amount),
    paid: toWire(part.paid),
    status: partStatus(part, schedule, today),
  }))
}
