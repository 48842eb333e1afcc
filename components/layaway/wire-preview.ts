import type { LayawayPreview } from '@/lib/api/wire'
import type { NoLayawayReason } from '@/lib/layaway/layaway-offer'
import type { Preview } from '@/lib/layaway/layaway-preview'
import type { Currency } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'

const REASONS: readonly string[] = [
  'no_plan',
  'too_close',
  'no_date_fits',
  'below_minimum',
  'nothing_left',
] satisfies NoLayawayReason[]

/** The layaway of an API answer in the site's own units; the wire carries no date of the last part. */
export function previewOfWire(wire: LayawayPreview, currency: Currency): Preview {
  const { reason } = wire
  return {
    offered: wire.offered,
    reason: reason !== null && REASONS.includes(reason) ? (reason as NoLayawayReason) : null,
    total: fromWire(wire.total, currency),
    deposit: fromWire(wire.deposit, currency),
    rhythm: wire.rhythm,
    parts: wire.parts,
    partAmount: fromWire(wire.part_amount, currency),
    firstDue: wire.first_due,
    lastDue: null,
    liquidationDate: wire.liquidation_date,
  }
}
