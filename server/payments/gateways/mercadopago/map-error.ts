import { GatewayRefused } from '../errors'
import { errorWire } from './wire'

/** A 4xx: nothing was done. */
export class MercadoPagoRefusal extends GatewayRefused {
  constructor(
    name: string,
    code: string,
    readonly status: number,
  ) {
    super(name, code)
  }

  /** Whether it is about the state of an order, and not about who calls or with which key. */
  get isOfOrder(): boolean {
    return this.status !== 401 && this.status !== 403 && this.code !== 'idempotency_mismatch'
  }
}

/** Codes of ours by what its words name, the first that fits: what the payer can mend is told apart. */
const CODES: readonly (readonly [RegExp, string])[] = [
  [/idempotency_key_already_used/, 'idempotency_mismatch'],
  [/identification/, 'invalid_document'],
  [/financial_institution/, 'invalid_bank'],
  [/\btoken\b/, 'token_invalid'],
]

/** A refusal in our words; its own sentences are never shown, nor kept. */
export function refusalOf(name: string, status: number, body: unknown): MercadoPagoRefusal {
  const read = errorWire.safeParse(body).data
  const [first] = read?.errors ?? []
  const words = JSON.stringify([first ?? null, read?.error, read?.message])
  const known = CODES.find(([shape]) => shape.test(words))
  const own = (first?.code ?? read?.error)?.replace(/\W+/g, '_').toLowerCase().slice(0, 60)
  return new MercadoPagoRefusal(name, known?.[1] ?? own ?? `status_${status}`, status)
}
