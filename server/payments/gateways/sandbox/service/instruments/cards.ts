import type { TokenRequest } from '../../wire'
import { passesLuhn } from './check-digits'

/** What a test card does when it is charged. */
export type CardBehaviour =
  | 'approve'
  | 'decline'
  | 'three_ds'
  | 'three_ds_decline'
  | 'timeout'
  | 'timeout_before'
  | 'late'
  | 'late_decline'
  | 'unavailable'
  | 'garbage'

/** What is kept of a card: nothing that could be charged elsewhere. */
export interface KnownCard {
  readonly brand: string
  readonly last4: string
  readonly behaviour: CardBehaviour
  readonly reason: string | null
  /** Issued by a bank that takes part in months without interest. */
  readonly msi: boolean
  /** The instant its last month is over everywhere. */
  readonly card_until: Date | null
}

type Row = readonly [number: string, brand: string, behaviour: CardBehaviour, reason?: string]

/** The test cards; the README of the sandbox lists them for people, a test keeps both alike. */
export const TEST_CARDS: readonly Row[] = [
  ['4242424242424242', 'visa', 'approve'],
  ['5555555555554444', 'mastercard', 'approve'],
  ['378282246310005', 'amex', 'approve'],
  ['4000004840008001', 'visa', 'approve'],
  ['5204165000000004', 'mastercard', 'approve'],
  ['4000000000000002', 'visa', 'decline', 'card_declined'],
  ['4000000000009995', 'visa', 'decline', 'insufficient_funds'],
  ['4000000000009987', 'visa', 'decline', 'lost_card'],
  ['4000000000009979', 'visa', 'decline', 'stolen_card'],
  ['4000000000000069', 'visa', 'decline', 'expired_card'],
  ['4000000000000127', 'visa', 'decline', 'incorrect_cvc'],
  ['4000000000000119', 'visa', 'decline', 'processing_error'],
  ['4100000000000019', 'visa', 'decline', 'fraudulent'],
  ['4000002760003184', 'visa', 'three_ds'],
  ['4000048400003183', 'visa', 'three_ds'],
  ['4000008400001629', 'visa', 'three_ds_decline', 'insufficient_funds'],
  ['4000000000004087', 'visa', 'timeout'],
  ['4000000000004095', 'visa', 'timeout_before'],
  ['4000000000002024', 'visa', 'late'],
  ['4000000000002032', 'visa', 'late_decline', 'card_declined'],
  ['4000000000005035', 'visa', 'unavailable'],
  ['4000000000005027', 'visa', 'garbage'],
]

/** Card ranges (first digits) of the sandbox's banks that offer months without interest. */
export const MSI_RANGES = ['40000048', '40000484', '520416', '378282'] as const

const CARDS = new Map(TEST_CARDS.map(([number, ...rest]) => [number, rest] as const))

export type CardCheck =
  | { readonly ok: true; readonly card: KnownCard }
  | {
      readonly ok: false
      readonly code: 'invalid_number' | 'not_a_test_card' | 'card_expired' | 'invalid_cvc'
    }

/** Recognises a test card. Real cards are refused: nobody should type one here. */
export function recogniseCard(input: TokenRequest, now: Date): CardCheck {
  const number = input.number.replace(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return { ok: false, code: 'invalid_number' }
  const known = CARDS.get(number)
  if (!known) return { ok: false, code: 'not_a_test_card' }
  const [brand, behaviour, reason] = known
  const until = endOf(input.exp_year, input.exp_month)
  if (now >= until) return { ok: false, code: 'card_expired' }
  if (input.cvc.length !== (brand === 'amex' ? 4 : 3)) return { ok: false, code: 'invalid_cvc' }
  const msi = MSI_RANGES.some((range) => number.startsWith(range))
  return {
    ok: true,
    card: { brand, last4: number.slice(-4), behaviour, reason: reason ?? null, msi, card_until: until },
  }
}

/** A card is good until the end of its month, wherever on Earth that ends last (UTC−12). */
function endOf(year: number, month: number): Date {
  return new Date(Date.UTC(year, month, 1, 12))
}
