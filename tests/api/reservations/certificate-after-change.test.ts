import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { IDS } from '../checkout/support/stock'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { type Bought, bought, change, PATIENT, page, SAME, stockDates } from './support/changing'
import { downloaded, hashOf, isValid } from './support/documents'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query('insert into service_fees values ($1, 60, 2)', [IDS.cenotes])
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

interface Certificate {
  readonly total: number
  readonly deposit: number
  readonly locked_on: string
  readonly lines: readonly { readonly total: number }[]
  readonly fees?: readonly { readonly type: string; readonly amount: number }[]
  readonly schedule: readonly { readonly due_date: string; readonly amount: number }[]
}

const headersOf = ({ cookie }: Bought) => ({ cookie, 'sec-fetch-site': 'same-origin' })
async function certificateOf(own: Bought) {
  const json = await downloaded(shop, { code: own.code, headers: headersOf(own) }, 'certificate.json')
  return { certificate: JSON.parse(json.toString()) as Certificate, hash: hashOf(json) }
}
const sum = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((all, { amount }) => all + amount, 0)
const agreed = ({ deposit, schedule }: Certificate) => deposit + sum(schedule)
const shownParts = async (own: Bought) =>
  (await page(shop, own)).reservation.schedule.map(({ due_date, amount }) => ({ due_date, amount }))
const payNext = async (own: Bought, times: number) => {
  for (let turn = 0; turn < times; turn += 1) {
    const next = (await page(shop, own)).reservation.next_payment?.amount
    shop.clock.advance(1)
    await payCard(shop, own.code, GOOD_CARD, { amount: next })
  }
}

describe('the certificate of a reservation', () => {
  it('after another plan has the parts that were paid, and spreads only what was left', async () => {
    const own = await bought(shop)
    await payNext(own, 1)
    shop.clock.advance(40 * 24 * 60)
    const { status, json } = await call(shop, 'PUT', `/api/v1.5/orders/${own.code}/plan`, {
      body: { rhythm: 'fortnight', parts: 2 },
      headers: headersOf(own),
    })
    expect(status, JSON.stringify(json).slice(0, 300)).toBe(200)
    const { certificate, hash } = await certificateOf(own)
    expect(certificate.schedule).toEqual(await shownParts(own))
    expect(agreed(certificate)).toBeCloseTo(certificate.total, 2)
    // Nothing was locked anew: only when it is paid is another.
    expect(certificate.locked_on).toBe('2026-11-21')
    await payNext(own, 1)
    expect(await isValid(shop, hash), 'a payment changes nothing of what was agreed').toBe(true)
    await shop.settle()
  })

  it('after another date is locked on the day of the change, with a row for what the change cost', async () => {
    const own = await bought(shop)
    const before = await certificateOf(own)
    expect(before.certificate).not.toHaveProperty('fees')
    await payNext(own, 1)
    shop.clock.moveTo('2027-02-20T18:00:00Z')
    const { applied } = await change(shop, own, SAME)
    expect([applied.status, await isValid(shop, before.hash)]).toEqual([200, false])
    const { certificate, hash } = await certificateOf(own)
    expect(certificate.locked_on).toBe('2027-02-20')
    expect(certificate.fees).toEqual([{ type: 'date_change', amount: 204 }])
    const rows = certificate.lines.reduce((all, { total }) => all + total, 0) + sum(certificate.fees ?? [])
    expect(rows, 'the rows are the total').toBeCloseTo(certificate.total, 2)
    expect(agreed(certificate), 'and so are deposit and parts').toBeCloseTo(certificate.total, 2)
    expect(certificate.schedule).toEqual(await shownParts(own))
    expect(await isValid(shop, hash)).toBe(true)
    const sheet = await downloaded(shop, { code: own.code, headers: headersOf(own) }, 'certificate.pdf')
    expect(pdfText(sheet)).toContain('Cargo por cambio de fecha')
    await shop.settle()
  })
})
