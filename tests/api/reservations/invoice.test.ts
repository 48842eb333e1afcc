import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceState } from '@/lib/reservations/invoice-contract'
import { listWaitingInvoices, markInvoiceIssued } from '@/server/payments/invoices/invoice-requests'
import { sealPaymentsAgain } from '@/server/payments/seal-again'
import { listCases } from '@/server/reservations/cases/list-cases'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cancelling, headersOf } from './cancelling'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
let hours = 0
beforeEach(() => shop.clock.moveTo(new Date(Date.parse(NOW) + 2 * ++hours * 3_600_000).toISOString()))

const hands = cancelling(() => shop)
const PERSON = {
  ...{ kind: 'rfc', tax_id: 'gode-561231-gr8', name: 'María José Gómez', regime: '612' },
  ...{ use: 'G03', postcode: '06700' },
}
const path = (code: string) => `/api/v1.5/orders/${code}/invoice`
const ask = (code: string, cookie: string, change: object = {}) =>
  call<InvoiceState>(shop, 'PUT', path(code), { body: { ...PERSON, ...change }, headers: headersOf(cookie) })
const show = (code: string, cookie: string) =>
  call<InvoiceState>(shop, 'GET', path(code), { headers: headersOf(cookie) })
const casesOf = async (code: string) =>
  (await listCases(shop.context)).filter(({ key }) => key === `invoice:${code}`)
const waiting = async (orderId: string) =>
  (await listWaitingInvoices(shop.context)).find((one) => one.orderId === orderId)

describe('an invoice', () => {
  it('is asked for by the owner; its data are sealed, and only the end of the number is shown', async () => {
    const { uuid, code, cookie } = await hands.bought()
    expect((await show(code, cookie)).json.data).toEqual({ kind: 'rfc', invoice: null })
    const { status, json } = await ask(code, cookie)
    expect([status, json.data]).toEqual([
      200,
      {
        kind: 'rfc',
        invoice: {
          ...{ kind: 'rfc', ending: 'GR8', issued_at: null },
          requested_at: shop.clock.now().toISOString(),
        },
      },
    ])
    expect((await show(code, cookie)).json.data).toEqual(json.data)
    const { rows } = await shop.context.pool.query('select * from invoice_requests where order_id = $1', [
      uuid,
    ])
    expect(JSON.stringify(rows)).not.toMatch(/GODE561231|Gómez|06700/)
    expect((await waiting(uuid))?.data).toEqual({ ...PERSON, tax_id: 'GODE561231GR8' })
  })

  it('of what was paid is a case for three days, until it was issued; other data are another one', async () => {
    const { uuid, code, cookie, deposit } = await hands.bought()
    const asked = shop.clock.now().getTime()
    await ask(code, cookie)
    expect(await casesOf(code)).toMatchObject([
      { amount: { amount: Math.round(deposit * 100) }, dueAt: new Date(asked + 72 * 3_600_000) },
    ])
    expect(await markInvoiceIssued(shop.context, uuid)).toBe(true)
    expect(await markInvoiceIssued(shop.context, uuid)).toBe(false)
    expect([await casesOf(code), await waiting(uuid)]).toEqual([[], undefined])
    expect((await show(code, cookie)).json.data.invoice?.issued_at).toBe(shop.clock.now().toISOString())
    await ask(code, cookie, { tax_id: 'SAT970701NN3', regime: '603', name: 'SAT' })
    expect(await casesOf(code)).toHaveLength(1)
    expect((await show(code, cookie)).json.data.invoice).toMatchObject({ ending: 'NN3', issued_at: null })
  })

  it('of what nobody paid yet is no case, and one with the first money', async () => {
    const order = await placed(shop)
    const cookie = await hands.unlock(order)
    expect((await ask(order.code, cookie)).status).toBe(200)
    expect(await casesOf(order.code)).toEqual([])
    await payCard(shop, order.code, GOOD_CARD)
    expect(await casesOf(order.code)).toHaveLength(1)
  })

  it('is refused, by field, with a number that does not add up or what belongs to somebody else', async () => {
    const { uuid, code, cookie } = await hands.bought()
    for (const [change, field] of [
      [{ tax_id: 'GODE561231GR9' }, 'tax_id'],
      [{ tax_id: 'SAT970701NN3' }, 'regime'],
      [{ regime: '48' }, 'regime'],
      [{ use: undefined }, 'use'],
      [{ postcode: '110111' }, 'postcode'],
      [{ name: ' ' }, 'name'],
      [{ kind: 'nit', tax_id: '800197268-4', regime: '48', use: undefined, postcode: '110111' }, 'kind'],
    ] as const) {
      const { status, json } = await ask(code, cookie, change)
      expect([field, status, Object.keys(json.errors ?? {})]).toEqual([field, 422, [field]])
    }
    expect(await waiting(uuid)).toBeUndefined()
  })

  it('in Colombia is by NIT', async () => {
    const order = await placed(shop, 'layaway', 'COP')
    const cookie = await hands.unlock(order)
    const nit = { kind: 'nit', tax_id: '800.197.268-4', regime: '48', use: undefined, postcode: '110111' }
    const { status, json } = await ask(order.code, cookie, nit)
    expect([status, json.data.kind, json.data.invoice?.ending]).toEqual([200, 'nit', '684'])
    expect((await ask(order.code, cookie)).status).toBe(422)
  })

  it('is nobody else’s to ask for or to see, and none of what expired', async () => {
    const { code } = await hands.bought()
    const stranger = await hands.enter('somebody.else@example.com')
    for (const [cookie, expected] of [
      ['', 401],
      [stranger, 404],
    ] as const)
      expect([(await show(code, cookie)).status, (await ask(code, cookie)).status]).toEqual([
        expected,
        expected,
      ])
    const order = await placed(shop)
    const cookie = await hands.unlock(order)
    await shop.context.pool.query(`update reservations set status = 'expired' where id = $1`, [order.uuid])
    expect((await ask(order.code, cookie)).json.code).toBe('not_payable')
    await shop.context.pool.query(`update reservations set status = 'new' where id = $1`, [order.uuid])
  })

  it('whose data an older key sealed is sealed again, and opens without the older one', async () => {
    const { uuid, code, cookie } = await hands.bought()
    await ask(code, cookie)
    const { context } = shop
    const k2 = 'another secret of more than thirty-two characters'
    const secrets = { ...context.env.sealKeys.secrets, k2 }
    const rotated = { ...context, env: { ...context.env, sealKeys: { current: 'k2', secrets } } }
    expect(await sealPaymentsAgain(rotated)).toBeGreaterThanOrEqual(1)
    const only = { ...context, env: { ...context.env, sealKeys: { current: 'k2', secrets: { k2 } } } }
    const opened = (await listWaitingInvoices(only)).find((one) => one.orderId === uuid)
    expect(opened?.data.name).toBe(PERSON.name)
  })
})
