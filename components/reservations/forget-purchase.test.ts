// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_CART, newLine } from '@/lib/cart/cart-item'
import { useCartStore } from '@/stores/cart-store'
import { EMPTY_INFO, useCheckoutStore } from '@/stores/checkout-store'
import { knownBuyer } from '@/stores/known-buyer'
import { storeOrderedCart } from '@/stores/ordered-cart'
import { forgetPurchase } from './forget-purchase'

const CODE = 'ABCDEFGHJKMNP'
const trip = (uuid: string, qty = 2) =>
  newLine({ kind: 'experience', uuid, qty, departure_date: { date: '2027-03-01', code: `${uuid}-1` } })
const CENOTES = trip('cenotes')
const EXTRA = newLine({ kind: 'extra', uuid: 'lunch', qty: 2, parent: { uuid: 'cenotes', index: 0 } })
const CART = { ...EMPTY_CART, lines: [CENOTES, EXTRA] }
const lines = () => useCartStore.getState().cart.lines.map(({ uuid }) => uuid)

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success', data: null }))
  localStorage.clear()
  useCheckoutStore.getState().reset()
  useCartStore.getState().replace(CART)
  storeOrderedCart(CODE, CART)
})

it('empties the cart in another tab than the one that ordered it', async () => {
  await forgetPurchase(CODE)
  expect(lines()).toEqual([])
})

it('leaves what was put into the cart after the order, and what was changed since', async () => {
  useCartStore.getState().replace({ ...CART, lines: [...CART.lines, trip('volcanoes')] })
  await forgetPurchase(CODE)
  expect(lines()).toEqual(['volcanoes'])
  useCartStore.getState().replace({ ...CART, lines: [trip('cenotes', 3)] })
  storeOrderedCart(CODE, CART)
  await forgetPurchase(CODE)
  expect(lines()).toEqual(['cenotes'])
})

it('leaves the same trips when they are put together once more', async () => {
  useCartStore.getState().replace(EMPTY_CART)
  await forgetPurchase(CODE)
  useCartStore.getState().replace(CART)
  await forgetPurchase(CODE)
  expect(lines()).toEqual(['cenotes', 'lunch'])
})

it.each(['{', '{"code":"ABCDEFGHJKMNP"}', '[]'])(
  'leaves the cart where the storage says %s',
  async (stored) => {
    localStorage.setItem('ordered-cart-v1', stored)
    await forgetPurchase(CODE)
    expect(lines()).toEqual(['cenotes', 'lunch'])
  },
)

it('leaves the cart of another reservation', async () => {
  await forgetPurchase('ABCDEFGHJKMNQ')
  expect(lines()).toEqual(['cenotes', 'lunch'])
})

it('remembers in the tab that ordered who bought, and empties its cart', async () => {
  const info = { ...EMPTY_INFO, firstname: 'Mariana', email: 'mariana@correo.example', dni: 'G12345678' }
  useCheckoutStore.getState().saveInfo(info, true)
  useCheckoutStore.getState().place({ code: CODE, fingerprint: 'x', heldUntil: '2027-01-01', due: 1 })
  await forgetPurchase(CODE)
  expect(lines()).toEqual([])
  expect(knownBuyer(Date.now())).toMatchObject({ firstname: 'Mariana' })
  expect(useCheckoutStore.getState().info).toEqual(EMPTY_INFO)
})
