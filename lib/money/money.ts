import type { Currency } from '@/lib/locale/market'
import { divideHalfUp, parseDecimal, powerOfTen } from './decimal'
import { MoneyError } from './money-error'
import { shareSteps } from './share-steps'

/**
 * An amount in minor units (cents, centavos) with its currency; every currency here has exponent 2. domain.md §2. It has
 * the shape of a dinero.js snapshot, and becomes one where it is printed; the arithmetic is plain checked integers,
 * because pricing one line took 200 µs with dinero's and takes 12 µs with these, and a calendar prices hundreds.
 */
export interface Money {
  readonly amount: number
  readonly currency: Currency
}

/** Units of each currency for 1 USD, as decimal strings: `{ USD: '1', MXN: '18.35', COP: '4120.5' }`. */
export type Rates = Readonly<Record<Currency, string>>

/** The smallest priced step in minor units: COP is priced in whole pesos, the others in cents. domain.md §2. */
export function pricingStep(currency: Currency): number {
  return currency === 'COP' ? 100 : 1
}

/**
 * The unit of what was made of a rate, and of parts, in minor units: whole pesos and dollars, hundreds of COP. Nobody
 * reads "$1,016.13" as a price. domain.md §2.
 */
export function wholeUnit(currency: Currency): number {
  return currency === 'COP' ? 100_00 : 100
}

/** Money from integer minor units. Throws on fractions and beyond safe integers. */
export function money(amount: number, currency: Currency): Money {
  if (Number.isNaN(amount) || (Number.isFinite(amount) && !Number.isInteger(amount)))
    throw new MoneyError('not_an_integer', String(amount))
  if (!Number.isSafeInteger(amount)) throw new MoneyError('overflow', String(amount))
  return { amount: amount === 0 ? 0 : amount, currency }
}

export function zero(currency: Currency): Money {
  return { amount: 0, currency }
}

export function isZero(value: Money): boolean {
  return value.amount === 0
}

/** Throws when the currencies differ, as every function of two amounts does. */
export function add(a: Money, b: Money): Money {
  return money(a.amount + sameCurrency(a, b).amount, a.currency)
}

export function subtract(a: Money, b: Money): Money {
  return money(a.amount - sameCurrency(a, b).amount, a.currency)
}

/** The sum of a list, zero for an empty one; the currency is given because a list may be empty. */
export function sum(list: readonly Money[], currency: Currency): Money {
  return list.reduce(add, zero(currency))
}

/** Times a whole number: price × tickets × unit. Throws on a fraction. */
export function multiply(value: Money, factor: number): Money {
  if (!Number.isSafeInteger(factor)) throw new MoneyError('not_an_integer', String(factor))
  return money(value.amount * factor, value.currency)
}

/** −1, 0 or 1. */
export function compare(a: Money, b: Money): -1 | 0 | 1 {
  const other = sameCurrency(a, b)
  return a.amount < other.amount ? -1 : a.amount > other.amount ? 1 : 0
}

export function min(a: Money, b: Money): Money {
  return compare(a, b) <= 0 ? a : b
}

export function max(a: Money, b: Money): Money {
  return compare(a, b) >= 0 ? a : b
}

/** `percent` of an amount, half-up to the currency's priced step. Percents may have decimals (12.5), −∞ < percent. */
export function percentOf(value: Money, percent: number): Money {
  const decimal = parseDecimal(String(percent))
  if (!decimal) throw new MoneyError('bad_percent', String(percent))
  const { currency } = value
  const dividend = BigInt(value.amount) * decimal.digits
  return rounded(dividend, 100n * powerOfTen(decimal.scale), pricingStep(currency), currency)
}

/**
 * Splits by ratios (integers ≥ 0, at least one > 0) so that the parts sum exactly: everybody gets the whole steps of
 * their share, then the largest remainders get one step each, the earlier first among equals. What is smaller than a
 * step (centavos of a COP amount) goes to the first part. Own code because dinero's allocate leaves the order of equal
 * ratios to the engine's sort, and server and browser must agree.
 */
export function allocate(value: Money, ratios: readonly number[]): Money[] {
  if (ratios.some((ratio) => !Number.isSafeInteger(ratio) || ratio < 0) || !ratios.some((ratio) => ratio > 0))
    throw new MoneyError('bad_ratio', ratios.join(':'))
  const step = pricingStep(value.currency)
  const loose = value.amount % step
  const steps = shareSteps((value.amount - loose) / step, ratios)
  const first = ratios.findIndex((ratio) => ratio > 0)
  return steps.map((count, index) => money(count * step + (index === first ? loose : 0), value.currency))
}

/** n equal parts that sum exactly, the remainder in the first ones. */
export function splitEqually(value: Money, n: number): Money[] {
  return allocate(
    value,
    Array.from({ length: n }, () => 1),
  )
}

/**
 * n parts of whole units that sum exactly: all but the first are alike, the first takes what rounding leaves (domain.md
 * §6). `value` ≥ 0, n ≥ 1.
 */
export function splitWhole(value: Money, n: number): Money[] {
  const first = firstOfWhole(value, n)
  const part = n > 1 ? (value.amount - first) / (n - 1) : 0
  return Array.from({ length: n }, (_, index) => money(index === 0 ? first : part, value.currency))
}

/** The first, and so the largest, of `splitWhole`; minor units. */
export function firstOfWhole({ amount, currency }: Money, n: number): number {
  const unit = wholeUnit(currency)
  return amount - Math.floor(amount / n / unit) * unit * (n - 1)
}

/**
 * Converts with the stored daily rate, rounded half-up once to whole units of the target (`wholeUnit`), at least one of
 * them: what has a price is never free elsewhere. domain.md §2.
 */
export function convert(value: Money, to: Currency, rates: Rates): Money {
  if (to === value.currency) return value
  const source = rateOf(rates, value.currency)
  const target = rateOf(rates, to)
  const dividend = BigInt(value.amount) * target.digits * powerOfTen(source.scale)
  const unit = wholeUnit(to)
  const converted = rounded(dividend, source.digits * powerOfTen(target.scale), unit, to)
  return value.amount > 0 && converted.amount === 0 ? money(unit, to) : converted
}

/** The number of JSON answers: major units with at most 2 decimals. Throws where a double cannot hold the cents. */
export function toWire(value: Money): number {
  const wire = value.amount / 100
  if (Math.round(wire * 100) !== value.amount) throw new MoneyError('overflow', String(value.amount))
  return wire
}

/** Reads a number of JSON exactly. Throws on NaN, infinity, more than 2 decimals and unsafe sizes. */
export function fromWire(value: number, currency: Currency): Money {
  const amount = Math.round(value * 100)
  if (!Number.isSafeInteger(amount) || amount / 100 !== value) throw new MoneyError('bad_wire', String(value))
  return money(amount, currency)
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new MoneyError('currency_mismatch', `${a.currency} and ${b.currency}`)
  return b
}

/** A quotient, half-up to a multiple of `step` minor units. */
function rounded(dividend: bigint, divisor: bigint, step: number, currency: Currency): Money {
  return money(Number(divideHalfUp(dividend, divisor * BigInt(step)) * BigInt(step)), currency)
}

function rateOf(rates: Rates, currency: Currency) {
  const rate = parseDecimal(rates[currency])
  if (!rate || rate.digits <= 0n) throw new MoneyError('bad_rate', `${currency} ${rates[currency]}`)
  return rate
}
