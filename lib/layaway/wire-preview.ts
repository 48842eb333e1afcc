import type { Currency } from '@/lib/locale/market'
import { fromWire, toWire } from '@/lib/money/money'
import type { LayawayPreview } from './contract'
import type { Preview } from './layaway-preview'

/** A preview as it crosses the wire: amounts in major units. */
export function previewToWire(preview: Preview): LayawayPreview {
  return {
    offered: preview.offered,
    reason: preview.reason,
    total: toWire(preview.total),
    on_arrival: toWire(preview.onArrival),
    deposit: toWire(preview.deposit),
    rhythm: preview.rhythm,
    parts: preview.parts,
    part_amount: toWire(preview.partAmount),
    first_due: preview.firstDue,
    liquidation_date: preview.liquidationDate,
  }
}

/** The layaway of an API answer in the site's own units; the wire carries no date of the last part. */
export function previewOfWire(wire: LayawayPreview, currency: Currency): Preview {
  return {
    offered: wire.offered,
    reason: wire.reason,
    total: fromWire(wire.total, currency),
    onArrival: fromWire(wire.on_arrival, currency),
    deposit: fromWire(wire.deposit, currency),
    rhythm: wire.rhythm,
    parts: wire.parts,
    partAmount: fromWire(wire.part_amount, currency),
    firstDue: wire.first_due,
    lastDue: null,
    liquidationDate: wire.liquidation_date,
  }
}
