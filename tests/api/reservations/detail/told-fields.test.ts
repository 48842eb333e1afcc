import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../checkout/support/buyer'
import { NOW } from '../../checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import { type Bought, bought, page, stockDates } from '../support/changing'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await stockDates(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

const seen = (code: string) => page(shop, { code, cookie: '' })

describe('the timer of a reservation', () => {
  it('is the seconds that are left of its first payment, by the clock of the server, and none once that is in', async () => {
    const { code } = await placed(shop)
    const first = await seen(code)
    const ends = Date.parse(first.reservation.cancellation_date ?? '')
    expect(first.timer).toBe((ends - shop.clock.now().getTime()) / 1000)
    expect(first.timer).toBeGreaterThan(0)
    shop.clock.advance(7)
    expect((await seen(code)).timer).toBe((first.timer ?? 0) - 7 * 60)
    await payCard(shop, code, GOOD_CARD)
    const paid = await seen(code)
    expect([paid.reservation.status, paid.timer]).toEqual(['confirmed', null])
  })

  it('stands at zero when the time is over and nothing ran yet, and is none of what expired', async () => {
    const { code } = await placed(shop)
    shop.clock.advance(24 * 60)
    expect((await seen(code)).timer).toBe(0)
    await shop.sweep('first_payment_expiry')
    const expired = await seen(code)
    expect([expired.reservation.status, expired.timer]).toEqual(['expired', null])
    expect(expired.story).toMatchObject({ enable_payment_method: false })
  })
})

describe('the calendar of a reservation', () => {
  const calendar = async ({ code, cookie }: Bought) => {
    const address = `http://shop.test/api/v1.5/orders/${code}/documents/calendar.ics`
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    return (await shop.fetch(new Request(address, { headers }))).text()
  }
  const daysIn = (ics: string) =>
    [...ics.matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d{2})(\d{2})/g)].map(([, ...day]) => day.join('-'))

  it('has its trip and every part that is open, and one that was paid no more', async () => {
    const own = await bought(shop)
    const days = async () => {
      const { reservation } = await page(shop, own)
      const open = reservation.schedule.filter(({ status }) => status !== 'paid')
      return [reservation.departure_date.start, ...open.map(({ due_date }) => due_date)]
    }
    const before = await days()
    expect(before.length).toBeGreaterThan(2)
    expect(daysIn(await calendar(own))).toEqual(before)
    shop.clock.advance(1)
    await payCard(shop, own.code, GOOD_CARD)
    expect((await days()).length).toBe(before.length - 1)
    expect(daysIn(await calendar(own))).toEqual(await days())
  })
})

describe('what its traveller tells the host', () => {
  const write = ({ code, cookie }: Pick<Bought, 'code' | 'cookie'>, body: object) =>
    call(shop, 'PUT', `/api/v1.5/orders/${code}/notes`, {
      body,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    })

  it('is kept over the version that was read, for its buyer alone', async () => {
    const own = await bought(shop)
    expect((await page(shop, own)).traveler_notes).toBe('')
    expect((await write(own, { version: 0, text: 'Llegamos de noche, con un bebé' })).status).toBe(200)
    const told = await page(shop, own)
    expect([told.traveler_notes, told.traveler_notes_version]).toEqual(['Llegamos de noche, con un bebé', 1])
    expect((await write(own, { version: 0, text: 'De otra pestaña' })).json.code).toBe('details_changed')
    expect((await page(shop, own)).traveler_notes).toBe('Llegamos de noche, con un bebé')
    const held = await seen(own.code)
    expect([held.traveler_notes, held.traveler_notes_version]).toEqual(['', 0])
  })
})
