import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that has just been opened: the module is fresh, the storage is what the last page left. */
async function open() {
  vi.resetModules()
  return import('./cart-identity')
}

beforeEach(() => localStorage.clear())

describe('the name of a cart', () => {
  it('is the same in every tab and after a reload, with the state that was seen last', async () => {
    const first = await open()
    const { cart_id } = first.cartIdentity()
    expect(cart_id).toMatch(/^[0-9a-f]{32}$/)
    first.storeCartVersion(3)
    first.storeCartVersion(null)
    expect((await open()).cartIdentity()).toEqual({ cart_id, cart_version: 3 })
  })

  it('is another one after signing out, which has seen nothing', async () => {
    const { cartIdentity, storeCartVersion, forgetCartIdentity } = await open()
    const before = cartIdentity()
    storeCartVersion(1)
    forgetCartIdentity()
    expect(cartIdentity().cart_id).not.toBe(before.cart_id)
    expect(cartIdentity().cart_version).toBeNull()
  })

  it('is a new one when the storage holds something else, and lives without a storage', async () => {
    localStorage.setItem('cart-identity-v1', '{"cart_id":"../../etc"}')
    const { cartIdentity } = await open()
    expect(cartIdentity().cart_id).toMatch(/^[0-9a-f]{32}$/)
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    localStorage.clear()
    const page = await open()
    expect(page.cartIdentity()).toEqual(page.cartIdentity())
    refuse.mockRestore()
  })
})
