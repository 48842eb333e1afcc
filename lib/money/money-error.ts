/** What went wrong with an amount: a broken invariant, never an answer to a traveller. */
export class MoneyError extends Error {
  constructor(
    readonly code:
      | 'not_an_integer'
      | 'overflow'
      | 'currency_mismatch'
      | 'bad_rate'
      | 'bad_percent'
      | 'bad_ratio'
      | 'bad_wire',
    detail: string,
  ) {
    super(`${code}: ${detail}`)
    this.name = 'MoneyError'
  }
}
