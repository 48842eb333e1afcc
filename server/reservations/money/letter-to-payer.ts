import type { Attempt } from '@/server/payments/attempts/list-attempts'
import type { Context } from '@/server/platform/context'
import { aboutReservation } from '../about-reservation'
import type { Reservation, ReservationProduct } from '../find-reservation'

/**
 * To whom a mail about something to pay goes, and what it says: the buyer, or somebody else who began to pay and left an
 * address, who is told nothing of the buyer.
 */
export function letterToPayer(
  context: Context,
  reservation: Reservation,
  products: readonly ReservationProduct[],
  { payerEmail, payerName }: Pick<Attempt, 'payerEmail' | 'payerName'>,
) {
  const { code, currency, email, locale, rates } = reservation
  const isPayer = payerEmail !== null && payerEmail.toLowerCase() !== email.toLowerCase()
  const about = isPayer ? { code, currency, locale, rates, firstname: payerName ?? '' } : reservation
  return {
    ...{ recipient: isPayer ? payerEmail : email, locale },
    about: { ...aboutReservation(context, about, products), is_payer: isPayer },
  }
}
