import type { Currency } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { OfferedMethod } from '../port'

/** What the sandbox takes, in the order it offers them: currency of each method and the smallest amount, in minor units. */
export const METHODS: Readonly<Record<PaymentMethod, Partial<Record<Currency, number>>>> = {
  card: { MXN: 1_000, USD: 50, COP: 200_000 },
  oxxo: { MXN: 1_000 },
  spei: { MXN: 100 },
  pse: { COP: 160_000 },
  nequi: { COP: 150_000 },
  bancolombia: { COP: 150_000 },
  efecty: { COP: 500_000 },
}

/** The largest amount of one cash voucher, in minor units; above it the sum is split (domain.md §6). */
export const VOUCHER_CAPS = { oxxo: 1_000_000, efecty: 800_000_000 } as const

/** The largest amount of one payment, in minor units; what is not here has no end. */
export const MAXIMA: Readonly<Partial<Record<PaymentMethod, number>>> = {
  pse: 34_000_000_000,
}

/** What goes back the way it came: cash never does. */
export const REFUNDS: Readonly<Record<PaymentMethod, OfferedMethod['refund']>> = {
  card: 'part',
  spei: 'part',
  pse: 'part',
  nequi: 'whole',
  bancolombia: 'whole',
  oxxo: 'manual',
  efecty: 'manual',
}

/** Smallest amount in minor units of MXN for months without interest (domain.md §7). */
const MSI_MINIMUMS: ReadonlyMap<number, number> = new Map([
  [3, 30_000],
  [6, 60_000],
  [9, 90_000],
  [12, 120_000],
])

/** Whether the amount may be split into that many months; 1 is always allowed. */
export function installmentsAllowed(months: number, amount: number, currency: Currency): boolean {
  if (months === 1) return true
  const minimum = MSI_MINIMUMS.get(months)
  return currency === 'MXN' && minimum !== undefined && amount >= minimum
}
