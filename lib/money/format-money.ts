import { type Dinero, dinero, toDecimal } from 'dinero.js'
import type { Currency } from '@/lib/locale/market'
import { divideHalfUp, parseDecimal, powerOfTen } from './decimal'
import { type Money, money } from './money'

/** Separators of specification §9; the symbol is `$` in every currency, so the code tells them apart. */
const SEPARATORS: Readonly<Record<Currency, { thousands: string; decimal: string }>> = {
  USD: { thousands: ',', decimal: '.' },
  MXN: { thousands: ',', decimal: '.' },
  COP: { thousands: '.', decimal: ',' },
}

export interface FormatMoneyOptions {
  /** Appends the currency code: totals, checkout, reservation, mails. */
  readonly code?: boolean
  /** `auto` (default) prints a whole amount without decimals; `always` is for tables where another row has some. */
  readonly decimals?: 'auto' | 'always'
}

/**
 * Prints an amount exactly as domain.md §2: `$1,250`, `$1,250.50`, `$1.250.000,50`, `$1,250 MXN`, `−$1,800`.
 * Does not use Intl, so that server and browser never differ.
 */
export function formatMoney(value: Money, options: FormatMoneyOptions = {}): string {
  const { thousands, decimal } = SEPARATORS[value.currency]
  const [units = '0', cents = '00'] = toDecimal(asDinero(value)).split('.')
  const whole = units.replace(/\B(?=(\d{3})+$)/g, thousands)
  const fraction = options.decimals === 'always' || cents !== '00' ? `${decimal}${cents}` : ''
  const sign = value.amount < 0 ? '−' : ''
  return `${sign}$${whole}${fraction}${options.code ? ` ${value.currency}` : ''}`
}

/** How the rows of one table are printed: with decimals as soon as one of them has some. domain.md §2. */
export function decimalsFor(rows: readonly Money[]): 'auto' | 'always' {
  return rows.some((row) => row.amount % 100 !== 0) ? 'always' : 'auto'
}

/**
 * A price fit for display, or null: it needs a numeric price and a currency (specification §5). Prices of suppliers are
 * rounded half-up to 2 decimals.
 */
export function displayablePrice(price: unknown, currency: Currency | null | undefined): Money | null {
  if (typeof price !== 'number' || !Number.isFinite(price) || !currency) return null
  const decimal = parseDecimal(String(price))
  if (!decimal) return null
  const cents = divideHalfUp(decimal.digits * 100n, powerOfTen(decimal.scale))
  return Number.isSafeInteger(Number(cents)) ? money(Number(cents), currency) : null
}

function asDinero({ amount, currency }: Money): Dinero<number, Currency> {
  return dinero({ amount: Math.abs(amount), currency: { code: currency, base: 10, exponent: 2 } })
}
