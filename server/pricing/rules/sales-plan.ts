import type { Currency } from '@/lib/locale/market'
import { compare, convert, type Money, money, type Rates, wholeUnit } from '@/lib/money/money'

/** Minor units of one currency, per traveller; no layaway: 0. */
export interface PlanAmounts {
  readonly totalMinor: number
  readonly layawayMinor: number
}

/** The price of a season and language of a product (specification §3), in its base currency. */
export interface SalesPlan extends PlanAmounts {
  readonly season: string
  readonly language: string
  /** What whoever provides the trip gets for one traveller; null or left out: nobody said. Only the desk is told. */
  readonly netMinor?: number | null
  /** Prices set by hand for other currencies; a currency without one is converted. */
  readonly fixed?: Readonly<Partial<Record<Currency, PlanAmounts>>>
}

/** What a plan is priced for: the product's base currency, the market's, and the rates of the day. */
export interface PlanMarket {
  readonly baseCurrency: Currency
  readonly currency: Currency
  readonly rates: Rates
}

export interface PlanPrice {
  readonly total: Money
  /** The deposit of one traveller; null where there is no layaway. */
  readonly layaway: Money | null
}

/** The plan of a season and language; null when nobody set one, and then the date cannot be sold. */
export function planFor<Plan extends SalesPlan>(
  plans: readonly Plan[],
  season: string,
  language: string,
): Plan | null {
  return plans.find((plan) => plan.season === season && plan.language === language) ?? null
}

/** A departure as its price is looked for. */
export interface PlannedDeparture {
  readonly season: string
  readonly language: string
  /** What the desk asks for this one, in the product's currency; null: what its plan asks. */
  readonly deskPrice: PlanAmounts | null
}

/**
 * What a departure is sold by: the plan of its season and language, at the desk's price where it set one. Prices set by hand
 * for other currencies move by the same share, to whole units. Null when nobody set a plan: then the date cannot be sold.
 */
export function planOf<Plan extends SalesPlan>(
  plans: readonly Plan[],
  { season, language, deskPrice }: PlannedDeparture,
): Plan | null {
  const plan = planFor(plans, season, language)
  if (!plan || !deskPrice) return plan
  const fixed = Object.entries(plan.fixed ?? {}).map(([code, own]) => {
    const currency = code as Currency
    const total = scaled(own.totalMinor, deskPrice.totalMinor, plan.totalMinor, currency)
    return [code, { totalMinor: total, layawayMinor: depositOf(own, total, currency) }]
  })
  return { ...plan, ...deskPrice, ...(plan.fixed ? { fixed: Object.fromEntries(fixed) } : {}) }
}

/** The deposit of a price that was changed: the same share of it, to whole units, as layaway had of what it was. */
export function depositOf(before: PlanAmounts, totalMinor: number, currency: Currency): number {
  if (before.layawayMinor === 0) return 0
  return Math.min(totalMinor, scaled(before.layawayMinor, totalMinor, before.totalMinor, currency))
}

/** amount × to ÷ from to whole units half-up, never below one. */
function scaled(amount: number, to: number, from: number, currency: Currency): number {
  const unit = BigInt(wholeUnit(currency))
  const divisor = BigInt(from) * unit
  const units = (2n * BigInt(amount) * BigInt(to) + divisor) / (2n * divisor)
  return Number((units > 0n ? units : 1n) * unit)
}

/**
 * What a plan costs in a market, per traveller: the price set for that currency, else the base one converted with the
 * stored daily rate, half-up once, before anything is multiplied (domain.md §2).
 */
export function planPrice(plan: Omit<SalesPlan, 'season' | 'language'>, market: PlanMarket): PlanPrice {
  const { baseCurrency, currency, rates } = market
  const own = currency === baseCurrency ? undefined : plan.fixed?.[currency]
  const { totalMinor, layawayMinor } = own ?? plan
  const inMarket = (minor: number) => convert(money(minor, own ? currency : baseCurrency), currency, rates)
  return { total: inMarket(totalMinor), layaway: layawayMinor > 0 ? inMarket(layawayMinor) : null }
}

/** The cheapest plan in a market, for an open date and for a product nobody can book just now; the first among equals. */
export function lowestPlan<Plan extends SalesPlan>(plans: readonly Plan[], market: PlanMarket): Plan | null {
  const [first, ...others] = plans
  if (!first) return null
  const total = (plan: Plan) => planPrice(plan, market).total
  return others.reduce((best, plan) => (compare(total(plan), total(best)) < 0 ? plan : best), first)
}
