import { describe, expect, it } from 'vitest'
import { addOn, BALLOON, CARE, cartOf, NILE, PERU, trip, uuid } from '@/tests/support/cart/trips'
import type { Cart } from './cart-item'
import { fromSummary, toSummary, withoutPrices } from './cart-summary'
import { cartSummary } from './contract'
import { toOrderItems } from './to-order-payload'

describe('the wire', () => {
  const cart = {
    ...cartOf(
      [trip('2027-03-14'), [addOn('extra', BALLOON), addOn('insurance', CARE, { unit: 9 })]],
      [trip(null)],
    ),
    coupons: ['NILO'],
  }

  it('sends a summary the contract takes, and comes back the same', () => {
    const body = cartSummary.parse(JSON.parse(JSON.stringify(toSummary(cart))))
    expect(body.summary.experiences).toHaveLength(2)
    const back = fromSummary(body)
    expect(toSummary(back)).toEqual(toSummary(cart))
    expect([...back.lines].sort(byName)).toEqual([...cart.lines].sort(byName))
  })
  it('can be taken to another market: the same lines, and no price that was seen', () => {
    const prices = ({ lines }: Cart) => lines.map(({ sale_price }) => sale_price)
    expect(prices(withoutPrices(cart))).toEqual(cart.lines.map(() => null))
    const [first] = cart.lines
    expect(withoutPrices(cart)).toMatchObject({ coupons: ['NILO'], lines: { length: 4 } })
    expect(withoutPrices(cart).lines[0]).toEqual({ ...first, sale_price: null })
  })
  it('does not send what was unchecked', () => {
    const unchecked = {
      ...cart,
      lines: cart.lines.map((line) => (line.kind === 'extra' ? { ...line, checked: false } : line)),
    }
    expect(toSummary(unchecked).summary.extras).toEqual([])
    expect(toOrderItems(unchecked).experiences[0]?.extras).toEqual([])
  })
  it('rewrites trips into variations with what hangs on them', () => {
    expect(toOrderItems(cart, ({ index }) => (index === 0 ? 'OLD' : null))).toEqual({
      experiences: [
        {
          uuid: NILE,
          index: 0,
          variations: [
            {
              sale_price: 5100,
              layaway_price: null,
              qty: 2,
              unit: 1,
              open: false,
              departure_date: {
                start: '2027-03-14',
                code: 'A1',
                prev_code: 'OLD',
                age_range: 'na',
                room: { uuid: null },
              },
            },
          ],
          extras: [{ uuid: BALLOON, qty: 2, unit: 1, sale_price: 100 }],
          rooms: [],
          flights: [],
          insurances: [{ uuid: CARE, qty: 2, unit: 9, sale_price: 100 }],
          coupons: ['NILO'],
        },
        {
          uuid: NILE,
          index: 1,
          variations: [
            { sale_price: 5100, layaway_price: null, qty: 2, unit: 1, open: true, departure_date: null },
          ],
          extras: [],
          rooms: [],
          flights: [],
          insurances: [],
          coupons: ['NILO'],
        },
      ],
      packages: [],
    })
  })
  it('puts every kind into its own group, and a trip only with what is its own', () => {
    const kinds = ['extra', 'room', 'flight', 'insurance'] as const
    const addOns = kinds.map((kind, at) => addOn(kind, uuid(20 + at)))
    const all = cartOf([trip('2027-03-14', { kind: 'package', uuid: PERU }), addOns], [trip('2027-03-21')])
    const { summary } = toSummary(all)
    expect(Object.entries(summary).map(([group, lines]) => [group, lines.map((line) => line.uuid)])).toEqual([
      ['experiences', [NILE]],
      ['packages', [PERU]],
      ['extras', [uuid(20)]],
      ['rooms', [uuid(21)]],
      ['flights', [uuid(22)]],
      ['insurances', [uuid(23)]],
    ])
    expect(fromSummary(toSummary(all)).lines.map(({ kind, checked }) => [kind, checked])).toEqual(
      ['experience', 'package', ...kinds].map((kind) => [kind, true]),
    )
    const { experiences, packages } = toOrderItems(all)
    const ids = (list: { uuid: string }[] | undefined) => list?.map((one) => one.uuid)
    const [peru] = packages
    expect([ids(peru?.extras), ids(peru?.rooms), ids(peru?.flights), ids(peru?.insurances)]).toEqual(
      [20, 21, 22, 23].map((n) => [uuid(n)]),
    )
    expect(peru?.variations[0].departure_date?.prev_code).toBeNull()
    expect(experiences).toMatchObject([{ uuid: NILE, extras: [], rooms: [], flights: [], insurances: [] }])
  })
  it('refuses to order a trip that was never priced', () => {
    expect(() => toOrderItems(cartOf([trip('2027-03-14', { sale_price: null })]))).toThrow('never priced')
  })
})

function byName(a: Cart['lines'][number], b: Cart['lines'][number]): number {
  return `${a.kind}${a.uuid}${a.index}` < `${b.kind}${b.uuid}${b.index}` ? -1 : 1
}
