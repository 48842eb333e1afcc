import type { Currency } from '@/lib/locale/market'

/** What comes back when a trip is cancelled more than so many days before departure. */
export interface RefundBand {
  /** Days from the cancellation to departure must be more than this. */
  readonly moreThanDays: number
  /** Percent, 0–100. */
  readonly ofDeposit: number
  /** Percent, 0–100, of what was paid beyond the deposit. */
  readonly aboveDeposit: number
}

/** How a product refunds; the catalogue may set any field (domain.md §7: a product may override). */
export interface RefundPolicy {
  /** For so many business days after buying everything comes back. */
  readonly businessDays: number
  /** Any order; of those that fit the one with the most days counts. None that fits: nothing comes back. */
  readonly bands: readonly RefundBand[]
  /** Percent of what was paid that is given on top when the provider cancels. */
  readonly providerBonus: number
}

/** Whose law and calendar a sale follows: Colombia's for COP, Mexico's for MXN and USD (domain.md §7). */
export function refundCountry(currency: Currency): 'MX' | 'CO' {
  return currency === 'COP' ? 'CO' : 'MX'
}

/** The defaults of domain.md §7. */
export function defaultRefundPolicy(currency: Currency): RefundPolicy {
  return {
    businessDays: 5,
    bands: [
      { moreThanDays: 60, ofDeposit: 0, aboveDeposit: 100 },
      { moreThanDays: 30, ofDeposit: 0, aboveDeposit: 50 },
    ],
    providerBonus: refundCountry(currency) === 'MX' ? 20 : 0,
  }
}
