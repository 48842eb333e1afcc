import type { CardRefusal } from '../card-gateway'
import type { TokenRefusal } from '../sandbox-tokens'
import type { FieldType, Validity } from './sdk'

export type CardField = FieldType | 'holder'

/** What is wrong with a field; each has a text in `payments.cardErrors`. */
export type FieldProblem = 'required' | 'expiry' | 'holder' | TokenRefusal | CardRefusal

export type Problems = Readonly<Partial<Record<CardField, FieldProblem>>>

/** What is wrong with a field that is not right, where nothing more is known. */
const USUAL: Readonly<Record<CardField, FieldProblem>> = {
  cardNumber: 'invalid_number',
  expirationDate: 'expiry',
  securityCode: 'invalid_cvc',
  holder: 'holder',
}

/**
 * What a field says of itself while it is filled in (`validityChange`); null for nothing. A month that is over has the
 * cause of one that does not exist: only its sentence tells ("should be greater than …").
 */
export function problemIn(field: FieldType, { errorMessages }: Validity): FieldProblem | null {
  if (errorMessages.length === 0) return null
  const isOver = errorMessages.some(({ message }) => /greater/.test(message))
  return field === 'expirationDate' && isOver ? 'card_expired' : USUAL[field]
}

/** Codes of a token that was not made (card token errors of its documentation): empty, or wrong. */
const CODES: Readonly<Record<string, readonly [CardField, FieldProblem]>> = {
  205: ['cardNumber', 'required'],
  E301: ['cardNumber', 'invalid_number'],
  208: ['expirationDate', 'required'],
  209: ['expirationDate', 'required'],
  325: ['expirationDate', 'expiry'],
  326: ['expirationDate', 'expiry'],
  221: ['holder', 'required'],
  316: ['holder', 'holder'],
  224: ['securityCode', 'required'],
  E302: ['securityCode', 'invalid_cvc'],
}

/** Says that Mercado Pago could not make a token, and nothing of the card. */
const THEIRS = ['E601']

/**
 * Where and how it is told that no token was made; null: nobody answered.
 * @param thrown a list of what is wrong, one beside its `cause`, or anything else
 */
export function problemsOf(thrown: unknown): Problems | null {
  const found = complaintsOf(thrown)
  const known = found.flatMap(({ code, field }) => {
    const byCode = Object.hasOwn(CODES, String(code)) ? CODES[String(code)] : undefined
    if (byCode) return [byCode]
    return isField(field) ? [[field, USUAL[field]] as const] : []
  })
  if (known.length > 0) return Object.fromEntries(known)
  const isTheirs =
    Number(Object(thrown).status) >= 500 || found.some(({ code }) => THEIRS.includes(String(code)))
  return found.length === 0 || isTheirs ? null : { cardNumber: 'card_unusable' }
}

interface Complaint {
  readonly code?: unknown
  readonly field?: unknown
}

function complaintsOf(thrown: unknown): readonly Complaint[] {
  const { cause, code } = Object(thrown)
  const listed = Array.isArray(thrown) ? thrown : (cause ?? (code === undefined ? [] : thrown))
  return [listed].flat().map((one) => Object(one))
}

const isField = (field: unknown): field is FieldType =>
  field === 'cardNumber' || field === 'expirationDate' || field === 'securityCode'
