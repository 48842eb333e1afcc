import { sql } from 'drizzle-orm'
import { dueZone } from '@/lib/layaway/due-instant'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { type CreditOwner, lockCreditOwner } from './credit-owner'
import { creditsLeft, leftOver } from './credits-left'
import { creditEntries } from './tables'

/**
 * Books what is left of credits whose last day is over, owner by owner in transactions of their own. What is reserved for
 * an open payment stays until that is decided.
 * @param most owners of a currency in one run; the next run takes the others
 * @returns how many credits ended
 */
export async function expireCredit(context: Context, most = 200): Promise<number> {
  let ended = 0
  for (const currency of CURRENCIES)
    for (const email of await ownersOfEnded(context, currency, most))
      ended += await transact(context, (inside) => expire(inside, { email, currency }))
  return ended
}

async function ownersOfEnded(context: Context, currency: Currency, most: number): Promise<string[]> {
  const { rows } = await context.db.execute<{ email: string }>(sql`
    select distinct credit.email from credit_entries credit
    where credit.currency = ${currency} and credit.credit_id = credit.id
      and credit.ends_on < ${context.clock.today(dueZone(currency))}::date
      and (select ${leftOver} from credit_entries entry where entry.credit_id = credit.id)
    order by credit.email limit ${most}`)
  return rows.map(({ email }) => email)
}

async function expire(context: Context, owner: CreditOwner): Promise<number> {
  await lockCreditOwner(context, owner)
  const today = context.clock.today(dueZone(owner.currency))
  const ended = (await creditsLeft(context, owner)).filter(({ endsOn }) => endsOn < today)
  if (ended.length === 0) return 0
  const at = context.clock.now()
  await context.db.insert(creditEntries).values(
    ended.map(({ id, leftMinor }) => ({
      ...{ ...owner, id: newId(at), creditId: id, at },
      ...{ kind: 'expired' as const, amountMinor: -leftMinor },
    })),
  )
  return ended.length
}
