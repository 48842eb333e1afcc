import { fromWire } from '@/lib/money/money'
import type { UpsertRow } from '@/server/db/upsert'
import type { AddOnKind } from '../kinds'
import type { Text } from './format-base'
import type { Product } from './format-product'

/** The extras, rooms, flights and insurances of a product in the order of its file. */
export function addOnRows(product: Product): UpsertRow[] {
  return [
    ...product.extras.map((one, at) => ({
      ...common(product, 'extra', one, at),
      extra_minor: one.extra_minor,
    })),
    ...product.rooms.map((one, at) => ({ ...common(product, 'room', one, at), occupancy: one.occupancy })),
    ...product.flights.map((one, at) =>
      common(product, 'flight', { ...one, description: flightText(one) }, at),
    ),
    ...product.insurances.map((one, at) =>
      common(product, 'insurance', { ...one, description: joined(one.description, one.coverage) }, at),
    ),
  ]
}

interface Item {
  readonly uuid: string
  readonly name: Text
  readonly description: Text
  readonly price: number
  readonly net: number | null
  readonly group: 'included' | 'mandatory' | null
}

function common(product: Product, kind: AddOnKind, item: Item, position: number) {
  return {
    id: item.uuid,
    product_id: product.uuid,
    kind,
    position,
    name: item.name,
    description: item.description,
    price_minor: fromWire(item.price, product.currency).amount,
    net_minor: item.net === null ? null : fromWire(item.net, product.currency).amount,
    grouping: item.group,
    occupancy: null as number | null,
    extra_minor: false,
    active: true,
  }
}

/** What the page tells of a flight: the text, then line and baggage. */
function flightText(flight: Product['flights'][number]): Text {
  const route = `${flight.airline}, ${flight.from}–${flight.to}.`
  return joined(flight.description, {
    es: `${route} ${flight.baggage.es}`,
    en: `${route} ${flight.baggage.en}`,
  })
}

function joined(first: Text, second: Text): Text {
  return { es: `${first.es} ${second.es}`, en: `${first.en} ${second.en}` }
}
