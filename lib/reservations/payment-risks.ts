/** Why what a layaway still owes may not come: late, a part missed, autopay that failed, nobody looks, little paid by half-time. */
export const PAYMENT_RISKS = ['late', 'missed', 'autopay', 'quiet', 'behind'] as const

export type PaymentRisk = (typeof PAYMENT_RISKS)[number]
