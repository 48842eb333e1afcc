import { type InvoiceData, invoiceKind } from '@/lib/payments/invoice/invoice-data'
import { keepInvoiceRequest } from '@/server/payments/invoices/invoice-requests'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { type Context, transact } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { findReservation, type Reservation } from '../find-reservation'

/**
 * Keeps, sealed, what an invoice of a reservation needs; with money in it is a case at the desk until it was issued.
 * Asked again, also with other data, it waits anew.
 * @throws DomainError invalid (kind) for a tax number of the other country, not_payable for what expired
 */
export function askForInvoice(
  context: Context,
  { id }: Pick<Reservation, 'id'>,
  data: InvoiceData,
): Promise<void> {
  return transact(context, async (inside) => {
    await lockPayable(inside, id)
    const reservation = await findReservation(inside, id)
    if (!reservation) throw new DomainError('not_found')
    if (reservation.status === 'expired') throw new DomainError('not_payable')
    if (data.kind !== invoiceKind(reservation.currency)) throw invalid('kind', 'not_in_list')
    await keepInvoiceRequest(inside, id, data)
  })
}
