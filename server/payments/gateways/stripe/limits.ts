import type { Currency } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { MethodsContext, OfferedMethod } from '../port'

/** Amounts are minor units. */

/** What Stripe takes here, in the order it is offered, and the least of one payment in a currency. */
const LEAST: Readonly<Partial<Record<PaymentMethod, Partial<Record<Currency, number>>>>> = {
  card: { MXN: 1_000, USD: 50 },
  oxxo: { MXN: 1_000 },
  spei: { MXN: 1_000 },
}

/** Eight digits: the most of one charge. */
const MOST = 99_999_999

/** The most of one voucher; what is more is split. */
export const VOUCHER_CAPS = { oxxo: 1_000_000 } as const

/** Cash never goes back to a till. */
export const REFUNDS = { card: 'part', spei: 'part', oxxo: 'manual' } as const satisfies Partial<
  Record<PaymentMethod, OfferedMethod['refund']>
>

const HOUR = 3_600_000
/**
 * A voucher ends with a day of Mexico City, up to 24 hours after the end that was asked for, and what was paid on a Friday
 * is told at the end of Monday.
 */
export const SETTLE_LAG = { oxxo: 96 * HOUR } as const

const MONTHS: readonly number[] = [3, 6, 9, 12, 18, 24]
/** The least of each month without interest. */
const LEAST_OF_A_MONTH = 10_000

/** Whether an amount may be paid in so many months; one is no plan. */
export function monthsAllowed(months: number, amount: number, currency: Currency): boolean {
  if (months === 1) return true
  return currency === 'MXN' && MONTHS.includes(months) && amount >= months * LEAST_OF_A_MONTH
}

/**
 * What can be offered for an amount.
 * @param browser how a card becomes a token; null where nothing makes one, and no card is offered
 */
export function offeredMethods(
  currency: Currency,
  amount: number,
  { planMonths }: MethodsContext,
  browser: OfferedMethod['browser'],
): OfferedMethod[] {
  const methods = ['card', 'oxxo', 'spei'] as const
  return methods.flatMap((method): OfferedMethod[] => {
    const min = LEAST[method]?.[currency]
    const max = method === 'oxxo' ? null : MOST
    const isCard = method === 'card'
    if (min === undefined || amount < min || (max !== null && amount > max)) return []
    if (isCard && browser === null) return []
    const months = planMonths.filter((n) => n > 1 && monthsAllowed(n, amount, currency))
    return [
      {
        ...{ method, min, max, needs: [], refund: REFUNDS[method], canSave: isCard },
        installments: isCard ? months : [],
        browser: isCard ? browser : null,
      },
    ]
  })
}
