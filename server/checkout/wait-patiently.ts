import { addMinutes } from 'date-fns'
import { extendHolds } from '@/server/availability/extend-holds'
import { trySlowRoom } from '@/server/availability/take-slow-room'
import { patientMinutes } from '@/server/layaway/rules/first-payment-window'
import type { Context } from '@/server/platform/context'
import type { OrderFacts } from './order-rows'

/**
 * Lets the seats that an order just took wait as long as whoever placed it is patient, in its transaction and within the
 * room that departures have for seats that wait; without that room they wait as long as a card takes.
 * @returns the facts with the end that was found
 */
export async function waitPatiently(context: Context, facts: OrderFacts): Promise<OrderFacts> {
  const { id, confirmedAt, patience, cancellationDate } = facts
  if (patience === null || cancellationDate === null) return facts
  const isSlow = patientMinutes(patience, true) > context.env.unpaid.slow.afterMinutes
  const hasRoom = !isSlow || (await trySlowRoom(context, id)) === null
  const end = addMinutes(confirmedAt, patientMinutes(patience, hasRoom))
  await extendHolds(context, id, end)
  return { ...facts, cancellationDate: end }
}
