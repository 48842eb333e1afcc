import { createHash } from 'node:crypto'

/** The keys of the only account that the double has. */
export const ACCOUNT = {
  publicKey: 'pub_test_double4242',
  privateKey: 'prv_test_double4242',
  eventsSecret: 'test_events_double4242',
  integritySecret: 'test_integrity_double4242',
} as const

export const hash = (...values: readonly (string | number)[]) =>
  createHash('sha256').update(values.join('')).digest('hex')

/** What it answers instead of what was asked. */
export class Refused extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 422,
    readonly type: string,
    readonly messages?: Readonly<Record<string, unknown>>,
  ) {
    super(type)
  }
}

/** A field that is wrong, by its dotted name, as its 422 tells it: `a.b` is a field in another. */
export function wrong(field: string, sentence: string): Refused {
  const messages = field
    .split('.')
    .reduceRight<unknown>((inner, name) => ({ [name]: inner }), [sentence]) as Record<string, unknown>
  return new Refused(422, 'INPUT_VALIDATION_ERROR', messages)
}
