import { sql } from 'drizzle-orm'
import { todayIn } from '@/lib/dates/zone-time'
import type { Currency } from '@/lib/locale/market'
import { entriesOfOrders, type OrderEntry } from '@/server/payments/ledger/entries-of-orders'
import type { Context } from '@/server/platform/context'
import { type Attributed, listAttributed } from '@/server/reservations/search/list-attributed'
import { foldName } from '../rules/campaign-names'
import { earnedByMonth } from '../rules/earned-by-month'

/** Months are those of Mexico, as everything of a campaign is. */
const ZONE = 'America/Mexico_City'

/** Amounts in one currency; they are never added up with those of another. */
export interface MonthMoney {
  sold: number
  liquidated: number
  cancelled: number
  commission: number
}

export interface AccountMonth {
  readonly alias: string
  readonly month: string
  visits: number
  carts: number
  /** Reservations whose first payment came in. */
  deposits: number
  readonly money: Map<Currency, MonthMoney>
}

interface Known extends Record<string, unknown> {
  readonly alias: string
  readonly code: string
  readonly rates: readonly { readonly since: string | null; readonly hundredths: number }[] | null
}

/**
 * What each influencer brought by month: counted visits and carts, reservations that their code or coupon was kept on, and
 * the commission, from the ledger alone. A code that nobody has is nobody's.
 * @param from the first month, `2027-01`, @param to the last
 */
export async function accountOfInfluencers(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<AccountMonth[]> {
  const known = await knownInfluencers(context)
  const months = new Map<string, AccountMonth>()
  const at = (alias: string, month: string): AccountMonth => {
    const key = `${month} ${alias}`
    const found = months.get(key) ?? { alias, month, visits: 0, carts: 0, deposits: 0, money: new Map() }
    months.set(key, found)
    return found
  }
  for (const { alias, month, visits, carts } of await countedMonths(context))
    Object.assign(at(alias, month), { visits, carts })
  const orders = await listAttributed(context)
  const entries = await entriesByOrder(
    context,
    orders.map(({ id }) => id),
  )
  for (const order of orders) {
    const own = known.get(foldName(order.influencer))
    if (own) addOrder(order, entries.get(order.id) ?? [], own, (month) => at(own.alias, month))
  }
  return [...months.values()]
    .filter(({ month }) => month >= from && month <= to)
    .sort((one, other) => other.month.localeCompare(one.month) || one.alias.localeCompare(other.alias))
}

async function entriesByOrder(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OrderEntry[]>> {
  const found = new Map<string, OrderEntry[]>()
  for (const entry of await entriesOfOrders(context, ids)) {
    const own = found.get(entry.order_id)
    if (own) own.push(entry)
    else found.set(entry.order_id, [entry])
  }
  return found
}

function addOrder(
  { currency, total_minor: total, created_at, begun_at: begun, ended_at: ended }: Attributed,
  entries: readonly OrderEntry[],
  own: Known,
  at: (month: string) => AccountMonth,
): void {
  const money = (month: string): MonthMoney => {
    const all = at(month).money
    const found = all.get(currency) ?? { sold: 0, liquidated: 0, cancelled: 0, commission: 0 }
    all.set(currency, found)
    return found
  }
  if (begun !== null) {
    at(monthOf(new Date(begun))).deposits += 1
    money(monthOf(new Date(begun))).sold += total
    if (ended !== null) money(monthOf(new Date(ended))).cancelled += total
  }
  const moved = entries.map(({ at: when, kind, minor }) => ({ at: new Date(when), kind, minor }))
  const facts = {
    ended: ended === null ? null : new Date(ended),
    hundredths: rateAt(own, new Date(created_at)),
  }
  for (const { month, liquidated, commission } of earnedByMonth(moved, facts, monthOf)) {
    money(month).liquidated += liquidated
    money(month).commission += commission
  }
}

/** The rate of a reservation is the one of when it was made: another one afterwards changes nothing of it. */
function rateAt({ rates }: Known, made: Date): number {
  const begun = (rates ?? []).filter(({ since }) => since === null || new Date(since) <= made)
  return begun.at(-1)?.hundredths ?? 0
}

const monthOf = (at: Date) => todayIn(ZONE, at).slice(0, 7)

/** By folded code and alias; those that are switched off too. */
async function knownInfluencers({ db }: Context): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await db.execute<Known>(sql`
    select i.alias, i.code, (
      select jsonb_agg(jsonb_build_object(
        'since', case when isfinite(r.since) then r.since end, 'hundredths', r.hundredths) order by r.since)
      from influencer_rates r where r.alias = i.alias) as rates
    from influencers i`)
  return new Map(rows.flatMap((one) => [one.code, one.alias].map((name) => [foldName(name), one] as const)))
}

interface CountedRow extends Record<string, unknown> {
  readonly alias: string
  readonly month: string
  readonly visits: number
  readonly carts: number
}

async function countedMonths({ db }: Context): Promise<CountedRow[]> {
  const { rows } = await db.execute<CountedRow>(sql`
    select alias, to_char(day, 'YYYY-MM') as month, sum(visits)::int as visits, sum(carts)::int as carts
    from influencer_days group by 1, 2`)
  return rows
}
