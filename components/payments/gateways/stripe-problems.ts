import type { CardRefusal } from './card-gateway'
import type { TokenRefusal } from './sandbox-tokens'

export type CardField = 'number' | 'expiry' | 'cvc'

/** What is wrong with a field; each has a text in `payments.cardErrors`. */
export type FieldProblem = 'required' | 'expiry' | TokenRefusal | CardRefusal

export interface CardProblem {
  readonly field: CardField
  readonly problem: FieldProblem
}

const number = (problem: FieldProblem): CardProblem => ({ field: 'number', problem })
const expiry = (problem: FieldProblem): CardProblem => ({ field: 'expiry', problem })
const cvc: CardProblem = { field: 'cvc', problem: 'invalid_cvc' }

/** Stripe's words for what is typed, of its fields and of its API. */
const PROBLEMS: Readonly<Record<string, CardProblem>> = {
  incomplete_number: number('invalid_number'),
  invalid_number: number('invalid_number'),
  incorrect_number: number('invalid_number'),
  incomplete_expiry: expiry('expiry'),
  invalid_expiry_month: expiry('expiry'),
  invalid_expiry_year: expiry('expiry'),
  invalid_expiry_month_past: expiry('card_expired'),
  invalid_expiry_year_past: expiry('card_expired'),
  expired_card: expiry('card_expired'),
  incomplete_cvc: cvc,
  invalid_cvc: cvc,
  incorrect_cvc: cvc,
}

export interface StripeComplaint {
  readonly type: string
  readonly code?: string
  readonly decline_code?: string
}

/** Where and how a complaint of Stripe is said to the traveller; null: nobody answered, or the mistake is ours. */
export function problemOf({ type, code = '', decline_code }: StripeComplaint): CardProblem | null {
  const known = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code] : undefined
  if (known) return known
  if (decline_code === 'test_mode_live_card') return number('not_a_test_card')
  return type === 'card_error' || type === 'validation_error' ? number('card_unusable') : null
}

/** What Stripe tells of one field while it is filled in. */
export interface Typed {
  readonly empty: boolean
  readonly complete: boolean
  /** Its word for what is wrong. */
  readonly code?: string | undefined
}

const HALF: Readonly<Record<CardField, FieldProblem>> = {
  number: 'invalid_number',
  expiry: 'expiry',
  cvc: 'invalid_cvc',
}

/** What is wrong with a field as it stands when somebody pays; null for nothing. */
export function problemIn(field: CardField, { empty, complete, code }: Typed): FieldProblem | null {
  if (empty) return 'required'
  if (code !== undefined) return problemOf({ type: 'validation_error', code })?.problem ?? HALF[field]
  return complete ? null : HALF[field]
}
