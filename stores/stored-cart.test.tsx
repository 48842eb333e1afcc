import { beforeEach, describe, expect, it } from 'vitest'
import type { Cart, CartLine } from '@/lib/cart/cart-item'
import { toSummary } from '@/lib/cart/cart-summary'
import { cartSummary } from '@/lib/cart/contract'
import { BALLOON, NILE, NILE_ID, open, PERU_ID, stored } from '@/tests/support/stores/stored-cart'

beforeEach(() => localStorage.clear())

describe('the cart of this browser, read from what is stored', () => {
  it('is empty when the storage holds something else', async () => {
    for (const rubbish of [
      '{',
      '[]',
      '"cart"',
      '{"state":{"cart":{"lines":"x"}}}',
      '{"state":{"cart":{"lines":[1,{}]}}}',
    ]) {
      localStorage.setItem('shopping-cart-v1', rubbish)
      const { useCartStore, restoreCart } = await open()
      await restoreCart()
      expect(useCartStore.getState().cart).toEqual({ lines: [], coupons: [] })
    }
  })

  it('drops broken lines and what hangs on them, and keeps the rest', async () => {
    const first = await open()
    first.useCartStore.getState().addTrip({ trip: NILE, addOns: [BALLOON], currency: 'MXN' })
    first.useCartStore.getState().addTrip({ trip: { ...NILE, uuid: PERU_ID }, addOns: [], currency: 'MXN' })
    const { state } = stored()
    state.cart.lines[0].qty = -1
    localStorage.setItem('shopping-cart-v1', JSON.stringify({ state, version: 0 }))
    const { useCartStore, restoreCart } = await open()
    await restoreCart()
    expect(useCartStore.getState().cart.lines.map(({ uuid }) => uuid)).toEqual([PERU_ID])
  })

  it.each<[string, (line: Record<string, unknown>) => void, object | null]>([
    ['an id that is none', (line) => Object.assign(line, { uuid: 'nile' }), null],
    ['a kind of another age', (line) => Object.assign(line, { kind: 'toString' }), null],
    ['an index beyond all', (line) => Object.assign(line, { index: 1e9 }), { index: 0 }],
    ['a price that is none', (line) => Object.assign(line, { sale_price: '7' }), { sale_price: null }],
    [
      'a code of a thousand letters',
      (line) => Object.assign(line, { departure_date: { date: '2027-03-14', code: 'x'.repeat(1000) } }),
      { departure_date: { date: '2027-03-14', code: null } },
    ],
    [
      'a day that does not exist',
      (line) => Object.assign(line, { departure_date: { date: '2027-02-30', code: 'A' } }),
      { departure_date: null, date: null },
    ],
  ])('never holds what the server would refuse: %s', async (_, corrupt, expected) => {
    const first = await open()
    first.useCartStore.getState().addTrip({ trip: NILE, addOns: [], currency: 'MXN' })
    const { state } = stored()
    corrupt(state.cart.lines[0])
    localStorage.setItem('shopping-cart-v1', JSON.stringify({ state, version: 0 }))
    const { useCartStore, restoreCart } = await open()
    await restoreCart()
    const { lines } = useCartStore.getState().cart
    expect(lines).toHaveLength(expected ? 1 : 0)
    if (expected) expect(lines[0]).toMatchObject(expected)
    expect(cartSummary.safeParse(toSummary({ lines, coupons: [] })).success).toBe(true)
  })

  it('follows what another tab does', async () => {
    const { useCartStore, restoreCart } = await open()
    await restoreCart()
    const other = await open()
    other.useCartStore.getState().addTrip({ trip: NILE, addOns: [], currency: 'MXN' })
    dispatchEvent(new StorageEvent('storage', { key: 'shopping-cart-v1' }))
    expect(useCartStore.getState().cart.lines.map(({ uuid }) => uuid)).toEqual([NILE_ID])
  })

  it('shows the visitor of another currency no prices of this one, and takes none of them along', async () => {
    const first = await open()
    const priced = { ...NILE, sale_price: 12_900 }
    first.useCartStore.getState().addTrip({ trip: priced, addOns: [], currency: 'MXN' })
    const { cart, currency } = first.useCartStore.getState()
    expect(first.seenIn(cart, currency, 'MXN').lines[0]?.sale_price).toBe(12_900)
    expect(first.seenIn(cart, currency, 'COP').lines[0]?.sale_price).toBeNull()
    const second = await open()
    second.useCartStore
      .getState()
      .addTrip({ trip: { ...NILE, uuid: PERU_ID, sale_price: 700 }, addOns: [], currency: 'USD' })
    expect(stored().state.currency).toBe('USD')
    expect(stored().state.cart.lines.map((line: { sale_price: unknown }) => line.sale_price)).toEqual([
      null,
      700,
    ])
  })

  it('is written by one of two tabs when they only differ in currency, else they would take turns for ever', async () => {
    const { useCartStore } = await open()
    const trip = { ...NILE, sale_price: 700 }
    useCartStore.getState().addTrip({ trip, addOns: [BALLOON], currency: 'USD' })
    const other = await open()
    await other.restoreCart()
    const { cart, replace, changeTravellers } = other.useCartStore.getState()
    replace(asAnswered(cart, 12_900), 'MXN')
    expect(stored().state).toMatchObject({ currency: 'USD', cart: { lines: [{ sale_price: 700 }, {}] } })
    changeTravellers({ uuid: NILE_ID, index: 0 }, 3)
    expect(stored().state.currency).toBe('MXN')
    expect(stored().state.cart.lines).toContainEqual(
      expect.objectContaining({ kind: 'experience', sale_price: 12_900, qty: 3 }),
    )
  })

  it('forgets prices of a currency nobody wrote down', async () => {
    const { useCartStore } = await open()
    useCartStore.getState().addTrip({ trip: { ...NILE, sale_price: 700 }, addOns: [], currency: 'USD' })
    const { state } = stored()
    localStorage.setItem('shopping-cart-v1', JSON.stringify({ state: { ...state, currency: 'EUR' } }))
    const later = await open()
    await later.restoreCart()
    expect(later.useCartStore.getState()).toMatchObject({
      currency: null,
      cart: { lines: [{ sale_price: null }] },
    })
  })
})

/** The same cart as the server answers it: priced, with lines and fields in an order of its own. */
function asAnswered({ lines, coupons }: Cart, price: number): Cart {
  const answered = lines.map(
    (line) =>
      Object.fromEntries(Object.entries({ ...line, sale_price: price }).reverse()) as unknown as CartLine,
  )
  return { coupons, lines: answered.reverse() }
}
