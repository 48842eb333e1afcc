import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { listInfluencers } from '@/lib/desk/influencers/influencer-contract'
import { keepRates } from '@/server/campaigns/influencers/keep-rates'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { booked, traveller } from '@/tests/api/contact/chatting'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

type Account = CallData<typeof listInfluencers>

let shop: Shop
let content: DeskMember
beforeAll(async () => {
  shop = await openShop()
  shop.clock.moveTo('2027-03-10T18:00:00Z')
  await shop.context.pool.query(
    `insert into influencers (alias, code, coupon, pages, enabled) values ('rio-demo', 'RÍO', null, $1, true)`,
    [
      JSON.stringify([
        {
          ...{ name: 'aventura-rio-nilo', code: 'NILO', cover: 'x', es_name: 'El Nilo', en_name: 'The Nile' },
          utms: { source: 'rio-demo', campaign: 'rio-ene-2026', medium: 'influencer', term: '', content: '' },
        },
      ]),
    ],
  )
  await keepRates(shop.context, new Map([['rio-demo', 5]]), shop.clock.now())
  content = await deskMember(shop.context, 'content')
})
afterAll(() => shop?.close())

const account = async (query = '') =>
  (await deskCall<Account>(shop, content, `GET /api/desk/influencers${query}`)).data

const tell = async (code: string, what: string, agent = 'Mozilla/5.0') => {
  const answer = await shop.fetch(
    new Request('http://localhost:3000/api/influencers/visits', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ code, what }),
    }),
  )
  return ((await answer.json()) as { data: unknown }).data
}

it('counts visits and carts of codes that somebody has, without accents and case, and no robots', async () => {
  expect(await tell('rio', 'visit')).toEqual({ counted: true })
  expect(await tell('RÍO', 'visit')).toEqual({ counted: true })
  expect(await tell('rio-demo', 'cart')).toEqual({ counted: true })
  expect(await tell('nobody', 'visit')).toEqual({ counted: false })
  expect(await tell('rio', 'visit', 'Googlebot/2.1')).toEqual({ counted: false })
  const { from, to, rows, influencers } = await account()
  expect([from, to]).toEqual(['2026-04', '2027-03'])
  expect(rows).toEqual([{ alias: 'rio-demo', month: '2027-03', visits: 2, carts: 1, deposits: 0, money: [] }])
  expect(influencers).toEqual([
    {
      ...{ alias: 'rio-demo', code: 'RÍO', enabled: true, commission: 5 },
      links: [
        {
          page: 'El Nilo',
          url: 'http://localhost:3000/rio-demo/aventura-rio-nilo?utm_source=rio-demo&utm_campaign=rio-mar-2027&utm_medium=influencer',
        },
      ],
    },
  ])
})

/** Books what the ledger says, as gateways and refunds do. */
async function book(order: string, kind: string, minor: number): Promise<void> {
  await shop.context.pool.query(
    `insert into ledger_entries (id, order_id, kind, amount_minor, currency, at) values ($1, $2, $3, $4, 'MXN', $5)`,
    [randomUUID(), order, kind, minor, shop.clock.now()],
  )
}

it('earns commission on what is liquidated alone, at the rate of its day, and gives back its part', async () => {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers, 'full')
  const { rows: found } = await shop.context.pool.query<{ id: string; total: string }>(
    `update reservations set attribution = '{"influencer": "rio"}' where code = $1 returning id, total_minor::text as total`,
    [code],
  )
  const { id = '', total = '0' } = found[0] ?? {}
  const { rows } = await shop.context.pool.query<{ pending: string }>(
    'select sum(amount_minor)::text as pending from ledger_entries where order_id = $1',
    [id],
  )
  const before = (await account()).rows[0]?.money[0]
  expect(before?.commission ?? 0).toBe(0)
  // Another rate begins later, and changes nothing of what was sold.
  shop.clock.moveTo('2027-04-05T18:00:00Z')
  content = await deskMember(shop.context, 'content')
  await keepRates(shop.context, new Map([['rio-demo', 10]]), shop.clock.now())
  await book(id, 'payment', -Number(rows[0]?.pending))
  const worth = Number(total) / 100
  const april = (await account('?from=2027-04&to=2027-04')).rows
  expect(april).toMatchObject([
    {
      month: '2027-04',
      money: [{ currency: 'MXN', liquidated: worth, commission: Math.round(worth * 5) / 100 }],
    },
  ])
  shop.clock.moveTo('2027-05-05T18:00:00Z')
  content = await deskMember(shop.context, 'content')
  await book(id, 'refund', Number(total))
  expect((await account('?from=2027-05&to=2027-05')).rows).toMatchObject([
    { month: '2027-05', money: [{ liquidated: -worth, commission: -Math.round(worth * 5) / 100 }] },
  ])
  expect((await account()).influencers[0]?.commission).toBe(10)
})

it('is refused for months that run backwards, and is nothing of operations, service and hosts', async () => {
  const wrong = await deskCall(shop, content, 'GET /api/desk/influencers?from=2027-05&to=2027-04')
  expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['to']])
  for (const role of ['operations', 'service'] as const) {
    const member = await deskMember(shop.context, role)
    expect((await deskCall(shop, member, 'GET /api/desk/influencers')).status).toBe(403)
  }
  const finance = await deskMember(shop.context, 'finance')
  expect((await deskCall(shop, finance, 'GET /api/desk/influencers')).status).toBe(200)
})
