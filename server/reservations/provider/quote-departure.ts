import type { Money } from '@/lib/money/money'
import type { Payments } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import type { Reservation } from '../find-reservation'
import { listOnBoard } from './on-departure'
import { providerOffer } from './provider-offer'

/** What a reservation would be offered if its departure did not go. */
export interface Touched {
  readonly reservation: Pick<Reservation, 'id' | 'code' | 'firstname' | 'lastname' | 'status' | 'currency'>
  readonly tickets: number
  readonly back: Money
  readonly bonus: Money
  /** As money, both of them. */
  readonly money: Money
  readonly credit: Money
}

/** Every reservation on a departure with what it would be offered at this instant; nothing is written. @param only of this one alone */
export async function quoteDeparture(
  context: Context,
  { gateways }: Pick<Payments, 'gateways'>,
  departureId: string,
  only: string | null = null,
): Promise<Touched[]> {
  const touched: Touched[] = []
  for (const { reservation, tickets } of await listOnBoard(context, departureId, { only })) {
    const { back, bonus, money, credit } = await providerOffer(context, gateways, reservation, {
      departureId,
    })
    touched.push({ reservation, tickets, back, bonus, money, credit })
  }
  return touched
}
