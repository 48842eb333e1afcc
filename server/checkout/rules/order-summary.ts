import type { CartSummary, SummaryLine } from '@/lib/cart/contract'
import type { OrderPayload } from '@/lib/checkout/contract'

type OrderItem = OrderPayload['experiences'][number]
type AddOnGroup = 'extras' | 'rooms' | 'flights' | 'insurances'

/** Where in the payload a line came from, for the paths of field errors: `experiences.0.extras.1`. */
export interface OrderLine {
  readonly path: string
  readonly line: SummaryLine
}

export interface OrderSummary {
  readonly summary: CartSummary
  readonly lines: readonly OrderLine[]
}

/**
 * An order payload (specification §3) as the cart summary it came from: the server prices both by the same rules. The
 * codes of all items and of the order are one list; prices are kept only to be compared (reliability.md R1).
 */
export function orderSummary(payload: OrderPayload): OrderSummary {
  const experiences = payload.experiences.map((item, n) => itemLines(item, `experiences.${n}`))
  const packages = payload.packages.map((item, n) => itemLines(item, `packages.${n}`))
  const items = [...experiences, ...packages]
  const of = (group: AddOnGroup) => items.flatMap((item) => item[group])
  const groups = {
    experiences: experiences.map(({ trip }) => trip),
    packages: packages.map(({ trip }) => trip),
    extras: of('extras'),
    rooms: of('rooms'),
    flights: of('flights'),
    insurances: of('insurances'),
  }
  const bare = (lines: readonly OrderLine[]) => lines.map(({ line }) => line)
  const summary = {
    experiences: bare(groups.experiences),
    packages: bare(groups.packages),
    extras: bare(groups.extras),
    rooms: bare(groups.rooms),
    flights: bare(groups.flights),
    insurances: bare(groups.insurances),
  }
  return { summary: { summary, coupons: codesOf(payload) }, lines: Object.values(groups).flat() }
}

function itemLines(item: OrderItem, path: string) {
  const parent = { uuid: item.uuid, index: item.index }
  const of = (group: AddOnGroup): OrderLine[] =>
    item[group].map(({ uuid, qty, unit, sale_price = null }, n) => ({
      path: `${path}.${group}.${n}`,
      line: { ...emptyLine, uuid, qty, unit, sale_price, parent },
    }))
  return {
    trip: { path, line: tripLine(item) },
    extras: of('extras'),
    rooms: of('rooms'),
    flights: of('flights'),
    insurances: of('insurances'),
  }
}

function tripLine({ uuid, index, variations }: OrderItem): SummaryLine {
  const [variation] = variations
  if (!variation) throw new Error('An item without a variation passed the contract.')
  const { qty, unit, sale_price, departure_date } = variation
  const date = departure_date?.start ?? null
  return {
    ...emptyLine,
    uuid,
    index,
    qty,
    unit,
    sale_price,
    date,
    departure_date: departure_date && { date: departure_date.start, code: departure_date.code },
    open: departure_date === null,
  }
}

const emptyLine = {
  index: 0,
  group: null,
  parent: null,
  departure_date: null,
  open: false,
  date: null,
  is_new: true,
} as const

function codesOf({ experiences, packages, coupon }: OrderPayload): string[] {
  const typed = [...experiences, ...packages].flatMap(({ coupons }) => coupons)
  return [...new Set([...typed, ...(coupon ? [coupon] : [])].map((code) => code.trim().toUpperCase()))]
}
