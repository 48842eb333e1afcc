import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BALLOON, BALLOON_ID, NILE, NILE_ID, open, PERU_ID, stored } from '@/tests/support/stores/stored-cart'

beforeEach(() => localStorage.clear())

describe('the cart of this browser', () => {
  it('is kept after each change and found again by the next page', async () => {
    const first = await open()
    first.useCartStore.getState().addTrip({ trip: NILE, addOns: [BALLOON], currency: 'MXN' })
    const second = await open()
    expect(second.useCartStore.getState().cart.lines).toEqual([])
    await second.restoreCart()
    expect(second.useCartStore.getState().cart.lines.map(({ uuid, qty }) => [uuid, qty])).toEqual([
      [NILE_ID, 2],
      [BALLOON_ID, 2],
    ])
  })

  it('adds to what is stored, also when nobody restored it first', async () => {
    const first = await open()
    first.useCartStore.getState().addTrip({ trip: NILE, addOns: [], currency: 'MXN' })
    const second = await open()
    const result = second.useCartStore
      .getState()
      .addTrip({ trip: { ...NILE, uuid: PERU_ID }, addOns: [], currency: 'MXN' })
    expect(result.added).toBe(true)
    expect(stored().state.cart.lines.map(({ uuid }: { uuid: string }) => uuid)).toEqual([NILE_ID, PERU_ID])
  })

  it('does not take the same trip twice', async () => {
    const { useCartStore } = await open()
    useCartStore.getState().addTrip({ trip: NILE, addOns: [], currency: 'MXN' })
    const again = useCartStore.getState().addTrip({ trip: NILE, addOns: [BALLOON], currency: 'MXN' })
    expect(again).toMatchObject({ added: false, reason: 'already_in_cart' })
    expect(useCartStore.getState().cart.lines).toHaveLength(1)
  })

  it('has what was chosen last when it goes straight to the checkout, and the trip once', async () => {
    const { useCartStore } = await open()
    const { addTrip, bookTrip } = useCartStore.getState()
    addTrip({ trip: NILE, addOns: [BALLOON], currency: 'MXN' })
    addTrip({ trip: { ...NILE, uuid: PERU_ID }, addOns: [], currency: 'MXN' })
    const again = bookTrip({ trip: { ...NILE, qty: 5, sale_price: 700 }, addOns: [], currency: 'MXN' })
    expect(again).toMatchObject({ added: false, reason: 'already_in_cart' })
    const { lines } = useCartStore.getState().cart
    expect(lines.map(({ uuid, qty, sale_price }) => [uuid, qty, sale_price])).toEqual([
      [NILE_ID, 5, 700],
      [PERU_ID, 2, null],
    ])
    expect(bookTrip({ trip: { ...NILE, departure_date: null }, addOns: [], currency: 'MXN' }).added).toBe(
      true,
    )
  })

  it('works without a storage', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { useCartStore } = await open()
    useCartStore.getState().addTrip({ trip: NILE, addOns: [], currency: 'MXN' })
    expect(useCartStore.getState().cart.lines).toHaveLength(1)
    refuse.mockRestore()
  })

  it('moves what follows the travellers with them', async () => {
    const { useCartStore } = await open()
    useCartStore
      .getState()
      .addTrip({ trip: NILE, addOns: [{ ...BALLOON, group: 'mandatory' }], currency: 'MXN' })
    useCartStore.getState().changeTravellers({ uuid: NILE_ID, index: 0 }, 5)
    expect(useCartStore.getState().cart.lines.map(({ qty }) => qty)).toEqual([5, 5])
  })

  it('takes a coupon once, however it is written, and five at most', async () => {
    const { useCartStore } = await open()
    const { addCoupon } = useCartStore.getState()
    expect([addCoupon(' nílo '), addCoupon('NILO')]).toEqual(['added', 'same'])
    for (const code of ['B', 'C', 'D', 'E']) addCoupon(code)
    expect(addCoupon('F')).toBe('many')
    expect(useCartStore.getState().cart.coupons).toEqual(['NILO', 'B', 'C', 'D', 'E'])
  })
})
