import { listWaitingInvoices, markInvoiceIssued } from '@/server/payments/invoices/invoice-requests'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { findReservation } from '@/server/reservations/find-reservation'
import { reservationByCode } from '@/server/reservations/may-manage'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

const USAGE = `npm run invoices                 invoices that were asked for, with what they need, columns apart by tabs
npm run invoices issued <code>   notes that the invoice of a reservation was issued`

/** What a person does with invoices. Needs the APP_SECRET of the site. */
async function main([verb, code = '']: readonly string[]): Promise<void> {
  const { url } = await ensureDatabase()
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url }))
  try {
    console.log(await answerTo(context, verb, code))
  } finally {
    await context.close()
  }
}

async function answerTo(context: Context, verb: string | undefined, code: string): Promise<string> {
  if (verb === undefined) {
    const lines: string[] = []
    for (const { orderId, requestedAt, data } of await listWaitingInvoices(context)) {
      const reservation = await findReservation(context, orderId)
      const { kind, tax_id: id, name, regime, use = '', postcode } = data
      lines.push(
        [reservation?.code, requestedAt.toISOString(), kind, id, name, regime, use, postcode].join('\t'),
      )
    }
    return lines.length > 0 ? lines.join('\n') : 'No invoice waits'
  }
  if (verb !== 'issued' || code === '') throw new Problem(USAGE)
  const { id } = await reservationByCode(context, code)
  return (await markInvoiceIssued(context, id))
    ? `Noted: the invoice of ${code} was issued`
    : `No invoice of ${code} waits`
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exitCode = 1
})
