import type { Currency } from '@/lib/locale/market'
import { wholeUnit } from '@/lib/money/money'
import { depositOf, type PlanAmounts } from '@/server/pricing/rules/sales-plan'

/**
 * Another price of one traveller: so many percent more or less than now (two decimals at most), an amount in major units of a
 * currency, or what the catalogue says again.
 */
export type PriceChange =
  | { readonly percent: number }
  | { readonly amount: number; readonly currency: Currency }
  | { readonly catalogue: true }

/** `no_price`: no plan to begin with · `other_currency`: its product is priced in another one · `not_whole`: not in whole units. */
export type PriceError = 'no_price' | 'other_currency' | 'not_whole'

/** A departure as its price stands. */
export interface PriceStands {
  readonly currency: Currency
  /** What the catalogue says; null: nothing. */
  readonly planned: PlanAmounts | null
  /** What is asked now: the desk's where it set one. */
  readonly asked: PlanAmounts | null
  readonly deskPrice: PlanAmounts | null
  readonly hasEnded: boolean
}

export interface JudgedPrice extends Pick<PriceStands, 'asked' | 'deskPrice'> {
  readonly errors: readonly (PriceError | 'ended')[]
  readonly isSame: boolean
}

/**
 * What a change makes of the price of a departure, in whole units of its currency; its deposit keeps the share that the
 * catalogue's has. Who bought before is not asked here: what is sold has its price in its own lines.
 */
export function judgePrice(stands: PriceStands, change: PriceChange | undefined): JudgedPrice {
  const { currency, planned, asked, deskPrice, hasEnded } = stands
  const same = { asked, deskPrice, errors: [], isSame: true }
  if (change === undefined) return same
  if (hasEnded) return { ...same, errors: ['ended'] }
  if (!planned || !asked) return { ...same, errors: ['no_price'] }
  if ('catalogue' in change)
    return { asked: planned, deskPrice: null, errors: [], isSame: deskPrice === null }
  if ('amount' in change && change.currency !== currency) return { ...same, errors: ['other_currency'] }
  const totalMinor =
    'amount' in change ? change.amount * 100 : byPercent(asked.totalMinor, change.percent, currency)
  if (totalMinor === asked.totalMinor) return same
  if (totalMinor % wholeUnit(currency) !== 0) return { ...same, errors: ['not_whole'] }
  const next = { totalMinor, layawayMinor: depositOf(planned, totalMinor, currency) }
  return { asked: next, deskPrice: next, errors: [], isSame: false }
}

/** So many percent more, half-up to whole units, never below one; nothing where it is 0 %. */
function byPercent(minor: number, percent: number, currency: Currency): number {
  if (percent === 0) return minor
  const unit = BigInt(wholeUnit(currency))
  const divisor = 10_000n * unit
  const units = (2n * BigInt(minor) * BigInt(10_000 + Math.round(percent * 100)) + divisor) / (2n * divisor)
  return Number((units > 0n ? units : 1n) * unit)
}
