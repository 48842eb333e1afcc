import fc from 'fast-check'
import type { Currency } from '@/lib/locale/market'
import type { PriceLine } from '@/lib/pricing/price-line'
import { anyCurrency } from '@/tests/support/money/arbitraries'
import { type AnyCart, aCoupon, anyLine } from './lines'

const percentOff = fc.integer({ min: 0, max: 100 })

/** A trip with up to four things that hang on it, all of one currency, whoever is paid its rest. */
function anyTrip(currency: Currency, at: number): fc.Arbitrary<PriceLine[]> {
  const uuid = `p${at}`
  const trip = anyLine(currency, uuid).map(
    (line): PriceLine => ({ ...line, kind: 'experience', group: null }),
  )
  const addOn = anyLine(currency, 'add').filter(({ layawayUnitPrice }) => layawayUnitPrice === null)
  return fc
    .record({ trip, addOns: fc.array(addOn, { maxLength: 4 }), restOnArrival: fc.boolean() })
    .map(({ trip: own, addOns, restOnArrival }) => [
      { ...own, uuid, id: uuid, productId: uuid, parent: null, restOnArrival },
      ...addOns.map((line, n) => ({
        ...line,
        ...{ id: `${uuid}-${n}`, uuid: `${uuid}-${n}`, productId: uuid, parent: { uuid, index: 0 } },
        restOnArrival,
      })),
    ])
}

/** Carts of 1–3 trips with what hangs on them, with and without a coupon that also lowers flights and insurances. */
export const anyTrips: fc.Arbitrary<AnyCart> = anyCurrency.chain((currency) =>
  fc
    .record({
      trips: fc
        .integer({ min: 1, max: 3 })
        .chain((n) => fc.tuple(...[...Array(n).keys()].map((at) => anyTrip(currency, at)))),
      off: fc.option(percentOff, { nil: null }),
    })
    .map(({ trips, off }) => {
      const kinds = ['experience', 'extra', 'room', 'flight', 'insurance'] as const
      const scope = { productIds: null, categories: null, kinds: [...kinds] }
      const coupon = off === null ? [] : [aCoupon({ discount: { type: 'percent', percent: off }, scope })]
      return { currency, lines: trips.flat(), coupons: coupon }
    }),
)
