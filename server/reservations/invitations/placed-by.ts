import { eq } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { reservations } from '../tables'

/** A trip of an account, with the phone it was booked with. */
export interface PlacedTrip {
  readonly id: string
  readonly phone: { readonly dial: string; readonly number: string }
}

/** Everything an account booked. */
export async function placedBy({ db }: Context, userId: string): Promise<PlacedTrip[]> {
  const { id, phoneDial: dial, phoneNumber: number } = reservations
  return db.select({ id, phone: { dial, number } }).from(reservations).where(eq(reservations.userId, userId))
}
