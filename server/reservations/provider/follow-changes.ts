import type { LocalDate } from '@/lib/dates/local-date'
import { answerBy, reminderDue } from '@/lib/reservations/provider-change'
import { listAttempts } from '@/server/payments/attempts/list-attempts'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import type { Payments } from '@/server/payments/payments'
import { type Context, transact } from '@/server/platform/context'
import { findReservation, listProducts, type ReservationProduct } from '../find-reservation'
import { isConfirming } from '../money/demand-nothing-confirming'
import { isLive } from './answer-change'
import { endTrips } from './end-trips'
import { type Asked, endAsk, listAsked, listOpenAsks, lockGoal, type OpenAsk } from './provider-changes'
import { tellAsked } from './tell-asked'

/**
 * What becomes of travellers who were asked by their provider and have not chosen: they are reminded on the days for it, and
 * after ten days they have their money back with the bonus, for silence never agrees: of several trips that of those on the
 * departure, while the others go on. Each in a transaction of its own; what is being confirmed, or held by somebody else, waits.
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
  if (!isLive(reservation) || !isOn(asked, products, context.clock.today('UTC')))
    return endAsk(context, open, 'gone')
  // What was never paid ends with its window.
  if (reservation.status === 'new') return false
  const now = context.clock.now()
  if (now < answerBy(asked.ask.askedAt)) {
    const day = reminderDue(asked.ask.askedAt, now)
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

/** Whether the trip is still on that departure; one that leaves all the same is over with its first day. */
function isOn({ change, ask }: Asked, products: readonly ReservationProduct[], today: LocalDate): boolean {
  const trip = products.find(({ position }) => position === ask.productPosition)
  if (trip?.departureId !== change.departureId) return false
  const leaves = change.kind !== 'cancelled' && change.kind !== 'moved'
  return !leaves || trip.startDate === null || today < trip.startDate
}
