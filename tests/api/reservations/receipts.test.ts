import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { pdfText } from '@/tests/support/payments/pdf-text'
import { eventually } from '../../support/eventually'
import { mailedToken } from '../accounts/mailed-link'
import { BUYER, call } from '../checkout/support/buyer'
import { books, chargeOf, GOOD_CARD, payCard, placed, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** Signs in by the link that is mailed to an address. @returns the cookie */
async function enter(email: string): Promise<string> {
  shop.clock.advance(1)
  await call(shop, 'POST', '/api/magic-link', { body: { email } })
  const body = { grant_type: 'magic_link', token: await mailedToken(shop.context, email) }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await call(shop, 'POST', '/_auth/custom-login/token', { body, headers })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const details = async (code: string, cookie: string) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${code}`, { headers: { cookie } }))
    .json.data
const file = (path: string, cookie = '') =>
  shop.fetch(new Request(`http://shop.test${path}`, { headers: { cookie } }))
const mails = async (code: string, template: string) =>
  (
    await shop.context.pool.query(
      `select data from mails where template = $2 and data->>'code' = $1 order by created_at, id`,
      [code, template],
    )
  ).rows.map(({ data }) => data)

describe('a receipt', () => {
  it('is numbered for every payment, mailed, and a PDF for the buyer alone', async () => {
    const { code, amount } = await placed(shop)
    const deposit = (await payCard(shop, code, GOOD_CARD)).json.data.amount
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD, { amount: 2000 })
    const rest = amount - deposit - 2000
    const buyer = await enter(BUYER.email)
    const receipts = (await details(code, buyer)).payments
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .flatMap((payment) => payment.receipts)
    expect(receipts).toMatchObject([
      { kind: 'payment', amount: deposit },
      { kind: 'payment', amount: 2000 },
    ])
    const [first, second] = receipts.map(({ number }) => number)
    expect(first).toMatch(/^R-2026-\d{6}$/)
    expect((second ?? '') > (first ?? '')).toBe(true)
    expect(await mails(code, 'deposit_received')).toMatchObject([{ receipts: [first] }])
    expect(await mails(code, 'payment_received')).toMatchObject([
      { received: 2000, paid: deposit + 2000, pending: rest, receipts: [second] },
    ])

    const url = receipts[1]?.url ?? ''
    const answer = await file(url, buyer)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="receipt-${second}.pdf"`)
    const text = pdfText(new Uint8Array(await answer.arrayBuffer()))
    expect(text).toContain(`Recibo ${second}`)
    expect(text).toContain('Para tus abonos\n$2,000 MXN')
    expect(text).toContain(`Te queda por pagar\n${formatMoney(fromWire(rest, 'MXN'), { code: true })}`)

    const stranger = await enter('stranger@example.com')
    for (const cookie of ['', stranger]) expect([401, 404]).toContain((await file(url, cookie)).status)
    const held = (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${code}/public`)).json
      .data
    expect(held.payments.flatMap((payment) => payment.receipts)).toEqual([])
  })

  it('is also mailed to who helped to pay, with nothing of the buyer in it', async () => {
    const { code } = await placed(shop)
    const payer = { name: 'Abuela Rosa', email: 'rosa@example.com' }
    const { amount } = (await payCard(shop, code, GOOD_CARD, { payer })).json.data
    const { rows } = await shop.context.pool.query(
      `select recipient, data from mails where template = 'payer_receipt' and data->>'code' = $1`,
      [code],
    )
    expect(rows).toMatchObject([
      { recipient: payer.email, data: { firstname: 'Abuela Rosa', received: amount, method: 'card' } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${BUYER.firstname}|${BUYER.email}`))
    shop.clock.advance(1)
    await payCard(shop, code, GOOD_CARD)
    expect(await mails(code, 'payer_receipt')).toHaveLength(1)
  })

  it('of somebody else is none of this reservation', async () => {
    const mine = await placed(shop)
    const other = await placed(shop)
    await payCard(shop, mine.code, GOOD_CARD)
    shop.clock.advance(1)
    await payCard(shop, other.code, GOOD_CARD)
    const buyer = await enter(BUYER.email)
    const [receipt] = (await details(other.code, buyer)).payments.flatMap(({ receipts }) => receipts)
    for (const name of [`receipt-${receipt?.number}.pdf`, 'receipt-R-2026-999999.pdf', '..%2Freceipt'])
      expect((await file(`/api/v1.5/orders/${mine.code}/documents/${name}`, buyer)).status).toBe(404)
  })

  it('is written for money that went back too, and says what is left then', async () => {
    const { uuid, code } = await placed(shop, 'full')
    const { json } = await payCard(shop, code, GOOD_CARD)
    const { paid } = await books(shop, uuid)
    const { id } = await chargeOf(shop, json.data.uuid)
    await press(shop, `/console/charges/${id}/refund`, { minor: '50000' })
    await eventually(async () => (await books(shop, uuid)).paid === paid - 50_000)
    const buyer = await enter(BUYER.email)
    const receipts = (await details(code, buyer)).payments.flatMap((payment) => payment.receipts)
    expect(receipts).toMatchObject([{ kind: 'payment' }, { kind: 'refund', amount: 500 }])
    const text = pdfText(new Uint8Array(await (await file(receipts[1]?.url ?? '', buyer)).arrayBuffer()))
    expect(text).toContain('Comprobante de devolución')
    expect(text).toContain('Te queda por pagar\n$500 MXN')
    await shop.settle()
  })

  it('is issued once for each movement, however often it is told', async () => {
    const { rows } = await shop.context.pool.query(
      `select count(*)::int as moved, count(receipts.number)::int as numbered, count(distinct receipts.number)::int as numbers
       from ledger_entries left join receipts on entry_id = id where kind in ('payment', 'refund')`,
    )
    expect(rows[0].moved).toBeGreaterThan(4)
    expect(rows[0]).toEqual({ moved: rows[0].moved, numbered: rows[0].moved, numbers: rows[0].moved })
  })
})
