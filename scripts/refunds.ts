import { formatMoney } from '@/lib/money/format-money'
import { money } from '@/lib/money/money'
import { askForAnotherAccount } from '@/server/payments/refunds/ask-for-account'
import { listPayouts } from '@/server/payments/refunds/list-payouts'
import type { Refund } from '@/server/payments/refunds/list-refunds'
import { openAccount } from '@/server/payments/refunds/name-account'
import { NotPaidOut, payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { wirePayments } from '@/server/payments-wiring'
import { type Context, createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { ensureDatabase } from './postgres'
import { Problem } from './postgres/problem'

const USAGE = `npm run refunds                        accounts that wait to be paid, as they were named
npm run refunds paid <id> <reference>  notes that a refund was paid to its account
npm run refunds ask <id>               asks who paid for an (other) account`

/** What a person does with refunds that do not go back by themselves. Needs the APP_SECRET of the site. */
async function main([verb, id = '', reference = '']: readonly string[]): Promise<void> {
  const { url } = await ensureDatabase()
  const context = await createContext(readEnv({ ...process.env, DATABASE_URL: url }))
  try {
    console.log(await answerTo(context, verb, id, reference))
  } finally {
    await context.close()
  }
}

async function answerTo(context: Context, verb: string | undefined, id: string, reference: string) {
  const payments = wirePayments(context)
  if (verb === undefined) {
    const waiting = await listPayouts(context)
    return waiting.length > 0 ? waiting.map((one) => lineOf(context, one)).join('\n') : 'No account waits'
  }
  if (verb === 'paid' && reference !== '') {
    await payOutRefund(context, payments, id, reference)
    return `Noted: ${id} was paid as ${reference}`
  }
  if (verb === 'ask') {
    const asked = await askForAnotherAccount(context, payments, id)
    return asked ? `Asked for an account for ${id}` : `${id} takes no other account`
  }
  throw new Problem(USAGE)
}

function lineOf(context: Context, refund: Refund): string {
  const account = openAccount(context, refund)
  const said = Object.values(account).join('  ')
  const amount = formatMoney(money(refund.amountMinor, refund.currency), { code: true })
  return [refund.id, refund.accountNamedAt?.toISOString(), amount, said].join('  ')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Problem || error instanceof NotPaidOut ? error.message : error)
  process.exitCode = 1
})
