/** Who asks, as far as a row needs to say: a Mexican guest with no cookie otherwise. */
export interface Asker {
  /** A valid session, or a token that is worth nothing (any more). */
  readonly token?: 'valid' | 'invalid'
  /** The framework's router in the browser asks. */
  readonly router?: true
  readonly country?: string
  readonly locale?: string
  readonly currency?: string
  readonly accept?: string
  /** The cookie of A/B tests: a key and what was seen. */
  readonly ab?: string
  /** Redirects that the operator has enabled. */
  readonly enabled?: readonly string[]
}

/**
 * An address and what happens to it, written by hand:
 * `301 /x` and `307 /x` are redirects, `404` is the not-found page at this address, `200 es /page` is a cached page
 * (its address behind the market) in es_MX with MXN, `en` means en_US with MXN, `200 es_CO.COP /page` any other market,
 * `private` at the end a page that nobody stores.
 */
export type Case = readonly [address: string, outcome: string, asker?: Asker]

/** Rows by the sentence of specification §2 or §5 that they stand for; a quote may leave out its ends. */
export type Cases = readonly (readonly [quote: string, rows: readonly Case[]])[]
