import type { Money } from '@/lib/money/money'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { cancellationFacts } from '../cancellation/cancellation-facts'
import { carryOut } from '../cancellation/carry-out'
import { listProducts, type Reservation } from '../find-reservation'
import { type LettingGo, letTripsGo } from './let-trips-go'
import { type Asked, tripsLeaving } from './provider-changes'

interface Ending extends Omit<LettingGo, 'trips' | 'change'> {
  readonly asked: Asked
}

/**
 * What was asked about ends, in the caller's transaction and under the lock of the payable: the trips on that departure, or
 * the whole reservation where it has no other one. @returns what is credit by it
 */
export async function endTrips(
  context: Context,
  payments: Pick<Payments, 'gateways'>,
  reservation: Reservation,
  { asked: { change }, ...ending }: Ending,
): Promise<{ readonly credit: Money }> {
  const trips = tripsLeaving(await listProducts(context, reservation.id), change)
  if (trips) return letTripsGo(context, payments, reservation, { ...ending, trips, change })
  const { cause, as } = ending
  const facts = await cancellationFacts(context, payments.gateways, reservation, 'provider')
  return carryOut(context, payments, facts, { cause, as, reason: null })
}
