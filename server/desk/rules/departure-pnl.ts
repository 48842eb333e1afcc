import type { Currency } from '@/lib/locale/market'

/** A line that was sold on a departure, as it was locked; minor units of its reservation's currency. */
export interface SoldOnDeparture {
  readonly currency: Currency
  readonly isTrip: boolean
  readonly qty: number
  readonly unit: number
  /** What it costs, discounts taken off and fees not in it. */
  readonly totalMinor: number
  readonly discountMinor: number
  readonly feeMinor: number
  /** What its provider gets of one unit; null: nobody said when it was sold. */
  readonly netUnitMinor: number | null
}

/** What a departure brings in one currency, minor units. sold − discounts + fees = net + margin + unknown. */
export interface Pnl {
  readonly currency: Currency
  /** Before discounts and fees. */
  readonly sold: number
  readonly discounts: number
  readonly fees: number
  /** Goes to who provides it, where that is known. */
  readonly net: number
  /** What stays of what the net is known of; below 0 where it costs more than it brings. */
  readonly margin: number
  /** What was paid for whatever has no net rate. */
  readonly unknown: number
  /** Travellers without a net rate. */
  readonly unknownTravellers: number
}

/** What a departure brings, in each currency by itself: currencies are never added up. The most sold first. */
export function departurePnl(lines: readonly SoldOnDeparture[]): Pnl[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  return currencies
    .map((currency) =>
      pnlOf(
        currency,
        lines.filter((line) => line.currency === currency),
      ),
    )
    .sort((a, b) => b.sold - a.sold || a.currency.localeCompare(b.currency))
}

function pnlOf(currency: Currency, lines: readonly SoldOnDeparture[]): Pnl {
  const sum = (of: (line: SoldOnDeparture) => number, some = lines) =>
    some.reduce((all, line) => all + of(line), 0)
  const known = lines.filter((line) => netOf(line) !== null)
  const unknown = lines.filter((line) => netOf(line) === null)
  const net = sum((line) => netOf(line) ?? 0, known)
  return {
    currency,
    sold: sum(({ totalMinor, discountMinor }) => totalMinor + discountMinor),
    discounts: sum(({ discountMinor }) => discountMinor),
    fees: sum(({ feeMinor }) => feeMinor),
    net,
    margin: sum(paidFor, known) - net,
    unknown: sum(paidFor, unknown),
    unknownTravellers: sum(({ qty, isTrip }) => (isTrip ? qty : 0), unknown),
  }
}

const paidFor = ({ totalMinor, feeMinor }: SoldOnDeparture) => totalMinor + feeMinor

/** What comes with a trip for nothing is in the net of the trip. */
function netOf({ isTrip, netUnitMinor, qty, unit, totalMinor, discountMinor }: SoldOnDeparture) {
  if (netUnitMinor !== null) return netUnitMinor * qty * unit
  return !isTrip && totalMinor + discountMinor === 0 ? 0 : null
}
