import { addBusinessDays, type DaysOff } from '@/lib/dates/business-days'
import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { refundCountry } from '@/lib/layaway/refund-policy'
import type { Currency } from '@/lib/locale/market'

/**
 * Whether changing one's mind is a right by law or a promise of ours. Mexico: Ley Federal de Protección al Consumidor,
 * art. 56, not for what is delivered within ten business days of buying. Colombia: Ley 1480, art. 47, not for what
 * begins within five days.
 */
export const LEGAL_BASES = ['mx_lfpc_56', 'co_1480_47', 'house'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

export interface Sale {
  readonly currency: Currency
  readonly purchase: LocalDate
  /** null: an open date. */
  readonly departure: LocalDate | null
  readonly daysOff: DaysOff
}

/** What the days in which everything comes back rest on. */
export function legalBasis({ currency, purchase, departure, daysOff }: Sale): LegalBasis {
  if (refundCountry(currency) === 'CO')
    return departure === null || daysBetween(purchase, departure) > 5 ? 'co_1480_47' : 'house'
  const near = addBusinessDays(purchase, 10, daysOff)
  return departure === null || departure > near ? 'mx_lfpc_56' : 'house'
}
