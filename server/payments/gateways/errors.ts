/**
 * No answer in time: the charge may or may not exist. The attempt becomes `unknown` and is reconciled by `fetch`,
 * never `failed` (domain.md §7).
 */
export class GatewayTimeout extends Error {
  override readonly name = 'GatewayTimeout'
  constructor(
    readonly gateway: string,
    readonly milliseconds: number,
  ) {
    super(`${gateway} did not answer within ${milliseconds} ms`)
  }
}

/** Unreachable, a 5xx or an answer nobody can read: as unknown as a time-out. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
  constructor(
    readonly gateway: string,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${gateway} is unavailable: ${detail}`, options)
  }
}

/**
 * The gateway refused the call itself (wrong key, broken body, a key used for another body): a mistake of ours, not of
 * the traveller. This call charged nothing, but with `idempotency_mismatch` an earlier one did: fetch before retrying.
 */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused'
  constructor(
    readonly gateway: string,
    readonly code: string,
  ) {
    super(`${gateway} refused the call: ${code}`)
  }
}
