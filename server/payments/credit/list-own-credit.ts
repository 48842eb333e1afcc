import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import type { LocalDate } from '@/lib/dates/local-date'
import { dueZone } from '@/lib/layaway/due-instant'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { CreditKind, CreditReason } from '@/lib/payments/credit'
import type { myCredit } from '@/lib/payments/credit-contract'
import { provenEmail } from '@/server/accounts/emails/proven-email'
import type { Context } from '@/server/platform/context'
import { creditsLeft } from './credits-left'

type Own = CallData<typeof myCredit>

/** More than anybody has; what is older is not shown. */
const MOST = 200

/** What is left of somebody's credit and how it came and went; nothing for an account that proved no address. */
export async function listOwnCredit(context: Context, userId: string): Promise<Own> {
  const email = await provenEmail(context, userId)
  if (email === null) return { balances: [], entries: [] }
  const balances = await Promise.all(CURRENCIES.map((currency) => balanceOf(context, email, currency)))
  return { balances: balances.flat(), entries: await listEntries(context, email) }
}

async function balanceOf(context: Context, email: string, currency: Currency): Promise<Own['balances']> {
  const today = context.clock.today(dueZone(currency))
  const alive = (await creditsLeft(context, { email, currency })).filter(({ endsOn }) => endsOn >= today)
  const [first, ...others] = alive.map(({ endsOn }) => endsOn).toSorted()
  if (first === undefined) return []
  const sum = (all: typeof alive) =>
    toWire(
      money(
        all.reduce((total, { leftMinor }) => total + leftMinor, 0),
        currency,
      ),
    )
  const ending = others.length === 0 ? alive : alive.filter(({ endsOn }) => endsOn === first)
  return [{ currency, amount: sum(alive), ends_on: first, ending: sum(ending) }]
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly kind: CreditKind
  readonly currency: Currency
  readonly amount_minor: number
  readonly reason: CreditReason | null
  readonly code: string | null
  readonly ends_on: LocalDate | null
  readonly at: string
}

async function listEntries(context: Context, email: string): Promise<Own['entries']> {
  const { rows } = await context.db.execute<Row>(sql`
    select entry.id, entry.kind, entry.currency, entry.amount_minor, entry.reason, payable.reference as code,
      entry.ends_on::text, entry.at
    from credit_entries entry left join payables payable on payable.order_id = entry.order_id
    where entry.email = ${email} and entry.kind <> 'released' and (entry.kind <> 'reserved' or not exists (
      select from credit_entries free where free.kind = 'released'
        and free.attempt_id = entry.attempt_id and free.credit_id = entry.credit_id))
    order by entry.at desc, entry.id desc limit ${MOST}`)
  return rows.map(({ id, kind, currency, amount_minor, reason, code, ends_on, at }) => ({
    ...{ uuid: id, kind, currency, reason, code, ends_on },
    amount: toWire(money(amount_minor, currency)),
    at: new Date(at).toISOString(),
  }))
}
