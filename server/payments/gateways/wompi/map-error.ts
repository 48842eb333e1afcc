import { GatewayRefused } from '../errors'
import { errorWire } from './wire'

export const NAME = 'wompi'

/** A 4xx: nothing was done. `fields` are the dotted names of what was wrong in the body. */
export class WompiRefusal extends GatewayRefused {
  constructor(
    code: string,
    readonly status: number,
    readonly fields: readonly string[],
  ) {
    super(NAME, code)
  }

  /** The reference is taken for ever: an earlier call made the transaction. */
  get isRepetition(): boolean {
    return this.fields.includes('reference')
  }
}

/** Codes of ours by the field that was refused, the first that fits: what the traveller can mend is told apart. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/^(?:acceptance_token|accept_personal_auth)$/, 'consent_used'],
  [/(?:^|\.)(?:user_)?legal_id(?:_type)?$/, 'invalid_document'],
  [/(?:^|\.)phone_number$/, 'invalid_phone'],
  [/(?:^|\.)financial_institution_code$/, 'invalid_bank'],
  [/(?:^|\.)token$/, 'token_invalid'],
  [/^payment_source_id$/, 'card_gone'],
]

/** Wompi's refusal in our words; its own sentences are never shown, nor kept. */
export function refusalOf(status: number, body: unknown): WompiRefusal {
  const read = errorWire.safeParse(body)
  if (!read.success) return new WompiRefusal(`status_${status}`, status, [])
  const { type, messages } = read.data.error
  const fields = fieldsOf(messages)
  const known = CODES.find(([shape]) => fields.some((field) => shape.test(field)))
  return new WompiRefusal(known?.[1] ?? type.toLowerCase().slice(0, 60), status, fields)
}

function fieldsOf(messages: unknown, path: readonly string[] = []): string[] {
  if (typeof messages !== 'object' || messages === null || Array.isArray(messages))
    return path.length > 0 ? [path.join('.')] : []
  return Object.entries(messages).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]))
}
