import type { PayingShop } from '../../api/payments/paying-shop'
import { noWritesTo, type Writes } from './victim'

/** A second process is begun and killed in it, in the second run of its sweeps at the latest. */
export const LIMIT = 180_000

type Moments = readonly (string | number | boolean | null | Writes)[]

/** Those of every run; `KILLS=all` takes the others, too. */
export const moments = <const Always extends Moments, const Other extends Moments>(
  always: readonly Always[],
  others: readonly Other[],
): (Always | Other)[] => (process.env.KILLS === 'all' ? [...always, ...others] : [...always])

/** A moment for each table: while it is written to, whatever the statement. */
export const whileWriting = (...tables: readonly string[]): [name: string, lock: string, waits: Writes][] =>
  tables.map((writes) => [`it writes to ${writes}`, noWritesTo(writes), { writes }])

/** What other processes do by themselves in the hours that follow. */
export async function others(shop: PayingShop, ...sweeps: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const name of [...sweeps, 'payment_reconciliation']) await shop.sweep(name)
    await shop.settle()
    shop.clock.advance(11)
  }
}
