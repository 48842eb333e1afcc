/** An entry of a ledger, as far as points go by it. */
export interface Moved {
  readonly kind: string
  /** `credit` and `points` for what no gateway took. */
  readonly method: string | null
  /** Minor units; negative when what is owed shrinks. */
  readonly amountMinor: number
  /** Money that is on its way back and counts as gone. */
  readonly ahead?: boolean
}

/**
 * What was paid with money and is still here, minor units. What was paid with points is none, and they come back as points. Credit that came back was credit before it was money: only what
 * goes back as credit beyond what was paid with it takes from the money.
 */
export function paidWithMoney(entries: readonly Moved[]): number {
  const sum = (wanted: (entry: Moved) => boolean) =>
    entries.reduce((all, entry) => (wanted(entry) ? all - entry.amountMinor : all), 0)
  const moves = ({ kind, ahead = false }: Moved) =>
    ahead || kind === 'payment' || kind === 'refund' || kind === 'dispute'
  const credit = sum((entry) => moves(entry) && entry.method === 'credit')
  const moneyPaid = sum((entry) => moves(entry) && entry.method !== 'credit' && entry.method !== 'points')
  return Math.max(0, moneyPaid + Math.min(0, credit))
}
