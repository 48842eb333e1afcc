import type { Buyer } from '@/server/payments/payments'
import type { Context } from '@/server/platform/context'
import { findReservation } from './find-reservation'

/** Who bought, for the gateway alone: the receipt it may send and the name on a voucher. @throws Error for no order */
export async function buyerOf(context: Context, orderId: string): Promise<Buyer> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) throw new Error(`The order ${orderId} is no reservation.`)
  const { firstname, lastname, email, phoneDial, phoneNumber } = reservation
  return { firstName: firstname, lastName: lastname, email, phone: { dial: phoneDial, number: phoneNumber } }
}
