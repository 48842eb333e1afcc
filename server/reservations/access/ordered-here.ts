import type { Asking } from '@/server/payments/payer-of'
import type { Context } from '@/server/platform/context'
import { deviceOf } from '@/server/platform/http/device-cookie'
import { isSameOrigin } from '@/server/platform/http/same-origin'
import { findReservation } from '../find-reservation'
import { holdsUnpaid, subjectOf } from '../unpaid-subjects'

/**
 * Whether this is the browser an order comes from: by its random cookie, of which only a keyed hash is kept until it is
 * paid. What another site makes it send does not count.
 */
export async function isOrderedHere(context: Context, orderId: string, request: Request): Promise<boolean> {
  const { appSecret, siteUrl } = context.env
  const device = deviceOf(request, siteUrl)
  if (device.cookie !== null || !isSameOrigin(request)) return false
  return holdsUnpaid(context, orderId, subjectOf(appSecret)('device', device.id))
}

/**
 * Whether whoever only holds the code pays as the buyer: in the browser that ordered, or as the first who pays what the desk
 * booked, and so accepts its terms. Payments asks, outside any transaction.
 */
export async function paysAsBuyer(context: Context, orderId: string, { request }: Asking): Promise<boolean> {
  const reservation = await findReservation(context, orderId)
  if (!reservation) return false
  return reservation.termsAcceptedAt === null || isOrderedHere(context, orderId, request)
}
