import { describe, expect, it } from 'vitest'
import { addOn, BALLOON, CARE, cartOf, DOUBLE, NILE, PERU, trip, uuid } from '@/tests/support/cart/trips'
import { chooseAgain } from './add-item'

describe('choosing again what is there', () => {
  const ref = { uuid: NILE, index: 1 }
  const cart = cartOf(
    [trip('2027-03-14'), [addOn('extra', BALLOON)]],
    [trip('2027-04-14'), [addOn('extra', BALLOON), addOn('insurance', CARE)]],
    [trip('2027-03-14', { uuid: PERU })],
  )

  it('puts travellers, price and add-ons in their place, and leaves the other trips alone', () => {
    const again = trip('2027-04-14', { qty: 5, sale_price: 4900 })
    const { lines } = chooseAgain(cart, ref, again, [addOn('room', DOUBLE, { qty: 5 })])
    expect(lines.map(({ uuid: id, index, qty, parent }) => [id, parent?.index ?? index, qty])).toEqual([
      [NILE, 0, 2],
      [BALLOON, 0, 2],
      [NILE, 1, 5],
      [DOUBLE, 1, 5],
      [PERU, 0, 2],
    ])
    expect(lines[2]).toMatchObject({ sale_price: 4900, departure_date: { date: '2027-04-14' } })
    expect(lines[3]?.parent).toEqual(ref)
  })

  it('takes 50 lines and no more', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => addOn('extra', uuid(10 + n)))
    // Four lines stay: three trips and the extra of another.
    expect(chooseAgain(cart, ref, trip('2027-04-14'), many(46)).lines).toHaveLength(50)
    expect(chooseAgain(cart, ref, trip('2027-04-14'), many(47))).toBe(cart)
  })
})
