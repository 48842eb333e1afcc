import { sql } from 'drizzle-orm'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { type Money, money } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { type CreditLeft, giveBack, givenBackEnd } from '../rules/credit'
import { bookCreditOut } from './issue-credit'
import { creditEntries } from './tables'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly email: string
  readonly ends_on: LocalDate
  readonly left_minor: number
}

/** What an order was paid with credit and has not gone back yet. */
export async function creditPaid(
  context: Context,
  { orderId, currency }: { readonly orderId: string; readonly currency: Money['currency'] },
): Promise<Money> {
  const spent = await spentOn(context, orderId)
  return money(
    spent.reduce((all, { leftMinor }) => all + leftMinor, 0),
    currency,
  )
}

/**
 * What an order was paid with credit is credit again, with its old end or 60 days, whichever is later: in the caller's
 * transaction, under the lock of the order's payable, and booked on its ledger as money that went back by the method
 * `credit`. It goes to whoever spent it.
 * @param amount at most `creditPaid`
 * @throws RangeError when less was paid with credit
 */
export async function giveBackCredit(context: Context, orderId: string, amount: Money): Promise<void> {
  if (amount.amount === 0) return
  const spent = await spentOn(context, orderId)
  const back = giveBack(spent, amount.amount)
  if (!back || amount.amount < 0)
    throw new RangeError(`${orderId} was not paid with ${amount.amount} of credit.`)
  const at = context.clock.now()
  const today = context.clock.today(dueZone(amount.currency))
  await context.db.insert(creditEntries).values(
    back.map(({ id: originId, minor }) => {
      const of = spent.find((one) => one.id === originId)
      if (!of) throw new Error(`${originId} was not spent.`)
      const id = newId(at)
      const { email, endsOn } = of
      return {
        ...{ id, creditId: id, originId, orderId, email, currency: amount.currency, at },
        ...{ kind: 'given_back' as const, amountMinor: minor, endsOn: givenBackEnd(endsOn, today) },
      }
    }),
  )
  await bookCreditOut(context, orderId, amount)
}

async function spentOn(
  context: Context,
  orderId: string,
): Promise<(CreditLeft & { readonly email: string })[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select spent.id, spent.email, credit.ends_on::text,
      (-spent.amount_minor - coalesce((select sum(back.amount_minor) from credit_entries back
        where back.origin_id = spent.id), 0))::bigint as left_minor
    from credit_entries spent join credit_entries credit on credit.id = spent.credit_id
    where spent.order_id = ${orderId} and spent.kind = 'spent'`)
  return rows.map(({ id, email, ends_on, left_minor }) => ({
    id,
    email,
    endsOn: ends_on,
    leftMinor: left_minor,
  }))
}
