import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '@/server/platform/context'
import { onLedgerMoved } from '@/server/reservations/money/on-ledger-moved'
import { type CaptchaService, captchaService } from '../../support/captcha-service'
import { eventually } from '../../support/eventually'
import { BUYER, cenotesCart, order, payloadFor, sync } from '../checkout/support/buyer'
import { books, chargeOf, GOOD_CARD, payCard, press } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'

const KEY = 'k'.repeat(26)
let shop: PayingShop
/** Providers as they are: servers of their own that take calls, refuse them, or never answer. */
let meta: CaptchaService
let gtm: CaptchaService
beforeAll(async () => {
  meta = await captchaService()
  gtm = await captchaService()
  const origin = (service: CaptchaService) => new URL(service.url).origin
  shop = await openPayingShop({
    ...{ META_PIXEL_ID: '1234', META_ACCESS_TOKEN: 'the-token-of-meta', META_API_URL: origin(meta) },
    ...{ GTM_SERVER_URL: origin(gtm), GTM_MEASUREMENT_ID: 'G-TEST1', GTM_API_SECRET: 'the-secret-of-gtm' },
  })
})
afterAll(async () => {
  await shop.close()
  meta.close()
  gtm.close()
})

/** A paid order of a browser with this choice; none: it was never asked. */
async function bought(consent?: string, headers: Record<string, string> = {}) {
  const payload = payloadFor(cenotesCart(1), (await sync(shop, cenotesCart(1))).json.data)
  const { json } = await order(shop, payload, {
    ...(consent !== undefined && { cookie: `andanza_consent=${consent}` }),
    ...headers,
  })
  const { uuid, code } = json.data
  const paid = await payCard(shop, code, GOOD_CARD)
  expect((await books(shop, uuid)).status).toBe('confirmed')
  return { uuid, code, payment: paid.json.data.uuid }
}

const counted = async () =>
  (
    await shop.context.pool.query(
      `select name, visitor, value_minor::int as value, items from analytics_events order by happened_at, name`,
    )
  ).rows
const waiting = async (uuid: string) =>
  (
    await shop.context.pool.query(
      `select name, provider, state, tries from conversion_outbox where order_id = $1 order by name, provider`,
      [uuid],
    )
  ).rows
const told = ({ bodies }: CaptchaService, uuid: string) => bodies.filter((one) => one.includes(uuid))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('of who allowed nothing, was not asked, or whose browser says no, nothing is kept and nobody is told', async () => {
  const orders = [
    await bought(),
    await bought('1..'),
    await bought('1.h.'),
    await bought(`1.mah.${KEY}`, { 'sec-gpc': '1' }),
  ]
  await shop.sweep('conversions')
  expect(await counted()).toEqual([])
  for (const { uuid } of orders) expect(await waiting(uuid)).toEqual([])
  expect([meta.bodies, gtm.bodies]).toEqual([[], []])
  const { rows } = await shop.context.pool.query(`select 1 from reservations where attribution ? 'consent'`)
  expect(rows).toEqual([])
})

it('a purchase is told once, however often and however parallel its money is confirmed', async () => {
  const { uuid } = await bought(`1.ma.${KEY}`)
  const again = () => transact(shop.context, (inside) => onLedgerMoved(inside, uuid))
  await again()
  await Promise.all([again(), again(), again()])
  expect(await counted()).toEqual([
    {
      name: 'purchase',
      visitor: KEY,
      value: expect.any(Number),
      items: [{ item_id: shop.ids.cenotes, quantity: 1 }],
    },
  ])
  meta.say({ events_received: 1 })
  gtm.say('', 204)
  await shop.sweep('conversions')
  await shop.sweep('conversions')
  expect([told(meta, uuid), told(gtm, uuid)].map((bodies) => bodies.length)).toEqual([1, 1])
  expect((await waiting(uuid)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

it('who bought leaves as hashes alone, with one id', async () => {
  const { uuid, code } = await bought('1.a.')
  await shop.sweep('conversions')
  const [sent = '{}'] = told(meta, uuid)
  expect(JSON.parse(sent)).toMatchObject({
    access_token: 'the-token-of-meta',
    data: [
      {
        ...{ event_name: 'Purchase', event_id: `purchase-${uuid}`, action_source: 'website' },
        user_data: { em: [sha256('maria.gomez@example.com')], ph: [sha256('525512345678')] },
        custom_data: { currency: 'MXN', order_id: uuid, content_ids: [shop.ids.cenotes] },
      },
    ],
  })
  const [measured = '{}'] = told(gtm, uuid)
  expect(JSON.parse(measured)).toMatchObject({
    client_id: uuid,
    events: [{ name: 'purchase', params: { transaction_id: uuid, currency: 'MXN' } }],
  })
  for (const body of [sent, measured])
    for (const secret of [BUYER.email, BUYER.firstname, BUYER.lastname, '1234 5678', code])
      expect(body.toLowerCase()).not.toContain(secret.toLowerCase())
})

it('who allowed ads alone is counted nowhere, and who allowed measuring alone is told to nobody', async () => {
  await shop.context.pool.query('delete from analytics_events')
  const ads = await bought('1.a.')
  expect(await counted()).toEqual([])
  const measuring = await bought(`1.m.${KEY}`)
  expect(await counted()).toHaveLength(1)
  expect([await waiting(ads.uuid), await waiting(measuring.uuid)].map((rows) => rows.length)).toEqual([2, 0])
})

it('money that goes back is told once, when it has gone', async () => {
  await shop.context.pool.query('delete from analytics_events')
  const { uuid, payment } = await bought(`1.ma.${KEY}`)
  const { paid } = await books(shop, uuid)
  const { id } = await chargeOf(shop, payment)
  await press(shop, `/console/charges/${id}/refund`, { minor: '10000' })
  await eventually(async () => (await books(shop, uuid)).paid === paid - 10_000)
  await transact(shop.context, (inside) => onLedgerMoved(inside, uuid))
  expect((await counted()).filter(({ name }) => name === 'refund')).toMatchObject([{ value: 10_000 }])
  await shop.sweep('conversions')
  expect((await waiting(uuid)).map(({ name, state }) => [name, state])).toEqual([
    ['purchase', 'sent'],
    ['purchase', 'sent'],
    ['refund', 'sent'],
    ['refund', 'sent'],
  ])
})

it('a provider that refuses is asked again later, and harms neither the sale nor the other one', async () => {
  meta.say('down', 503)
  const { uuid } = await bought('1.a.')
  await shop.sweep('conversions')
  expect(await waiting(uuid)).toMatchObject([
    { provider: 'gtm', state: 'sent', tries: 1 },
    { provider: 'meta', state: 'waiting', tries: 1 },
  ])
  await shop.sweep('conversions')
  expect(told(meta, uuid)).toHaveLength(1)
  meta.say({ events_received: 1 })
  shop.clock.advance(2)
  await shop.sweep('conversions')
  expect(told(meta, uuid)).toHaveLength(2)
  expect((await waiting(uuid)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})
