import { reminderDue, stillLeaves } from '@/lib/reservations/provider/provider-change'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { findReservation, listProducts } from '../find-reservation'
import { isConfirming } from '../money/demand-nothing-confirming'
import { isLive } from './answer-change'
import { answerTimeOf, tripAsked } from './answer-time'
import { endTrips } from './end-trips'
import { endAsk, listAsked, listOpenAsks, lockGoal, type OpenAsk } from './provider-changes'
import { tellAsked } from './tell-asked'

/**
 * What becomes of travellers who were asked by their provider and have not chosen: they are reminded on the days for it, and
 * after ten days they have their money back with the bonus, for silence never agrees: of several trips that of those on the
 * departure, while the others go on. A trip that leaves before that goes on as it is: the desk has called them (`leavesSoon`). Each in a transaction of its own; what is being confirmed, or held by somebody else, waits.
 * @returns how many ended
 */
export async function followProviderChanges(
  context: Context,
  payments: Payments,
  most = 500,
): Promise<number> {
  let ended = 0
  for (const open of await listOpenAsks(context, most))
    if (await transact(context, (inside) => follow(inside, payments, open))) ended += 1
  return ended
}

async function follow(context: Context, payments: Payments, open: OpenAsk): Promise<boolean> {
  const id = open.reservationId
  const payable = await lockPayable(context, id, 'skip')
  if (!payable) return false
  const [asked] = await listAsked(context, id, open.changeId)
  const reservation = await findReservation(context, id)
  if (!reservation || asked?.ask.answer !== null) return false
  const products = await listProducts(context, id)
  await lockGoal(
    context,
    asked,
    products.map(({ departureId }) => departureId),
  )
  if (!isLive(reservation) || !tripAsked(asked, products)) return endAsk(context, open, 'gone')
  const now = context.clock.now()
  const { until, silence, leavesAt } = answerTimeOf(asked, reservation, products)
  // It has begun all the same: whoever is on it is asked no more.
  const hasBegun = leavesAt !== null && stillLeaves(asked.change.kind) && now >= leavesAt
  if (hasBegun || (silence === 'goes_on' && now >= until)) return endAsk(context, open, 'gone')
  // What was never paid ends with its window.
  if (reservation.status === 'new') return false
  if (now < until) {
    const day = reminderDue(asked.ask.askedAt, until, now)
    if (day !== null) await tellAsked(context, payments, { asked, reservation, step: `day_${day}` })
    return false
  }
  if (isConfirming(await listAttempts(context, id))) return false
  if (!(await endAsk(context, open, 'silence'))) return false
  // What nobody said is said of the account it belongs to, or of its buyer.
  const actor = reservation.userId === null ? 'buyer' : 'owner'
  await endTrips(context, payments, reservation, { payable, asked, cause: 'silence', as: 'money', actor })
  return true
}
