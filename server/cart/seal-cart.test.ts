import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CartSummary, SummaryLine } from '@/lib/cart/contract'
import { COOKIE_BYTES, openCart, sealCart } from './seal-cart'

const SECRET = 'a secret of at least thirty-two characters'

function line(changes: Partial<SummaryLine> = {}): SummaryLine {
  return {
    ...{ uuid: randomUUID(), index: 0, qty: 2, unit: 1, group: null, parent: null },
    ...{ departure_date: null, open: false, date: null, sale_price: null, is_new: true },
    ...changes,
  }
}

function cart(changes: Partial<CartSummary['summary']> = {}): CartSummary {
  const summary = {
    experiences: [],
    packages: [],
    extras: [],
    rooms: [],
    flights: [],
    insurances: [],
    ...changes,
  }
  return { summary, coupons: ['NILO'] }
}

const departure = { date: '2027-03-14', code: 'NIL-270314-ES' }

describe('the cart cookie', () => {
  it('gives back what was put in, without prices', async () => {
    const trip = line({ departure_date: departure, date: departure.date, sale_price: 37_900 })
    const parent = { uuid: trip.uuid, index: 0 }
    const whole = cart({
      experiences: [trip],
      packages: [line({ index: 1, open: true })],
      rooms: [line({ parent, unit: 8, group: 'mandatory' })],
    })
    const sealed = await sealCart(SECRET, whole)
    const opened = await openCart(SECRET, sealed ?? '')
    expect(opened).toEqual({
      ...whole,
      summary: { ...whole.summary, experiences: [{ ...trip, sale_price: null }] },
    })
    expect(sealed).not.toContain('NILO')
  })

  it('fits into a cookie with as many lines as a cart can have', async () => {
    const trips = Array.from({ length: 25 }, (_, index) =>
      line({ index, departure_date: departure, date: departure.date }),
    )
    const extras = trips.map(({ uuid, index }) => line({ parent: { uuid, index }, group: 'included' }))
    const sealed = await sealCart(SECRET, cart({ experiences: trips, extras }))
    expect(sealed?.length).toBeLessThanOrEqual(COOKIE_BYTES)
  })

  it('does not open when it was changed, sealed under another secret, or is something else', async () => {
    const sealed = (await sealCart(SECRET, cart({ experiences: [line()] }))) ?? ''
    const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    await expect(openCart(SECRET, changed)).rejects.toThrow()
    await expect(openCart(`${SECRET}!`, sealed)).rejects.toThrow()
    for (const rubbish of ['', 'x', 'a.b.c.d.e']) await expect(openCart(SECRET, rubbish)).rejects.toThrow()
  })
})
