import type { LineKind } from '@/lib/pricing/price-line'
import { type Cart, type CartLine, GROUP_OF_KIND } from './cart-item'
import type { CartSummary, SummaryLine } from './contract'

const KINDS = Object.keys(GROUP_OF_KIND) as LineKind[]

/** The body of POST /api/v1.5/shopping-cart. Unchecked lines are not sent: they ask to be removed. */
export function toSummary(cart: Cart): CartSummary {
  const of = (kind: LineKind) =>
    cart.lines.filter((line) => line.kind === kind && line.checked).map(toWireLine)
  return {
    summary: {
      experiences: of('experience'),
      packages: of('package'),
      extras: of('extra'),
      rooms: of('room'),
      flights: of('flight'),
      insurances: of('insurance'),
    },
    coupons: [...cart.coupons],
  }
}

/** The cart behind a stored or received summary; trips before what hangs on them. */
export function fromSummary({ summary, coupons }: CartSummary): Cart {
  const lines = KINDS.flatMap((kind) =>
    summary[GROUP_OF_KIND[kind]].map((line): CartLine => ({ ...line, kind, checked: true })),
  )
  return { lines, coupons }
}

function toWireLine({ kind: _kind, checked: _checked, ...line }: CartLine): SummaryLine {
  return line
}

/** The same without the prices that were seen: for whoever is in another market, or never saw them. */
export function withoutPrices(cart: Cart): Cart {
  return { ...cart, lines: cart.lines.map((line) => ({ ...line, sale_price: null })) }
}
