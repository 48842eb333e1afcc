import type { Hono } from 'hono'
import { invoiceKind } from '@/lib/payments/invoice/invoice-data'
import {
  askForInvoice as askCall,
  type InvoiceState,
  showInvoice as showCall,
} from '@/lib/reservations/invoice-contract'
import { findInvoiceRequest } from '@/server/payments/invoices/invoice-requests'
import type { Context } from '@/server/platform/context'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import type { Reservation } from '../find-reservation'
import { reservationToManage } from '../may-manage'
import { askForInvoice } from './ask-for-invoice'

/** Asking for an invoice: for the owner, and for the buyer in a browser that used a link. */
export function invoiceRoutes(api: Hono<EdgeVariables>): void {
  route(api, showCall, async ({ context, params, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    return new Answer(await stateOf(context, reservation), DISCREET)
  })

  route(api, askCall, async ({ context, params, body, ...asking }) => {
    const reservation = await reservationToManage(context, params.code, asking)
    await askForInvoice(context, reservation, body)
    return new Answer(await stateOf(context, reservation), DISCREET)
  })
}

async function stateOf(
  context: Context,
  { id, currency }: Pick<Reservation, 'id' | 'currency'>,
): Promise<InvoiceState> {
  const request = await findInvoiceRequest(context, id)
  return {
    kind: invoiceKind(currency),
    invoice: request && {
      ...{ kind: request.kind, ending: request.ending },
      requested_at: request.requestedAt.toISOString(),
      issued_at: request.issuedAt?.toISOString() ?? null,
    },
  }
}
