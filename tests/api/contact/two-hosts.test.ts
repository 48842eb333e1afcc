import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CartSummary } from '@/lib/cart/contract'
import { call, cenotesCart, walkCart } from '../checkout/support/buyer'
import { IDS } from '../checkout/support/stock'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { addOtherHost, answering, booked, HOST, OTHER_HOST, traveller } from './chatting'

let shop: PayingShop
let ana: Awaited<ReturnType<typeof traveller>>
let code: string

/** The cenotes, and a walk that another host runs. */
function twoTrips(): CartSummary {
  const [cenotes, { summary }] = [cenotesCart(1), walkCart([])]
  const walks = summary.experiences.map((line) => ({ ...line, index: 1 }))
  return {
    ...cenotes,
    summary: { ...cenotes.summary, experiences: [...cenotes.summary.experiences, ...walks] },
  }
}

beforeAll(async () => {
  shop = await openPayingShop()
  await addOtherHost(shop)
  await shop.context.pool.query('update products set host_id = $1 where id = $2', [OTHER_HOST, IDS.walk])
  ana = await traveller(shop)
  code = (await booked(shop, ana.headers, 'full', twoTrips())).code
  await payCard(shop, code, GOOD_CARD)
})
afterAll(() => shop?.close())

const aboutIt = (headers: Record<string, string>) =>
  call<{ items: { uuid: string; type: string }[] }>(
    ...([shop, 'GET', `/api/desk/inbox?reservation=${code}`, { headers }] as const),
  )

it('leads each host of a reservation to their own conversation, whoever looks first and wherever', async () => {
  const [host, other] = [await answering(shop, 'host', HOST), await answering(shop, 'host', OTHER_HOST)]
  const seen = []
  for (const one of [other, host]) {
    const about = (await aboutIt(one.headers)).json.data.items.filter(({ type }) => type === 'user')
    const listed = (await one.inbox()).filter(({ type }) => type === 'user')
    expect(about).toHaveLength(1)
    expect(listed.map(({ uuid }) => uuid)).toEqual(about.map(({ uuid }) => uuid))
    seen.push(about[0]?.uuid ?? '')
  }
  const { rows } = await shop.context.pool.query<{ id: string; host: string }>(
    `select id, host_id as host from chat_groups where type = 'user' order by host_id`,
  )
  expect(rows).toEqual([
    { id: seen[1], host: HOST },
    { id: seen[0], host: OTHER_HOST },
  ])
  const [otherChat = '', chat = ''] = seen
  expect([(await host.page(otherChat)).status, (await other.page(chat)).status]).toEqual([404, 404])
  expect((await host.answer(otherChat, 'No es mía')).status).toBe(404)
})

it('shows the traveller one conversation with each of them, and what they write there reaches that host alone', async () => {
  const chats = (await ana.chats()).filter(({ type }) => type === 'user')
  expect(chats).toHaveLength(2)
  expect(new Set(chats.map(({ title }) => title)).size).toBe(2)
  const [host, other] = [await answering(shop, 'host', HOST), await answering(shop, 'host', OTHER_HOST)]
  const toOther = chats.find(({ title }) => title === 'Otro Anfitrión')?.uuid ?? ''
  await ana.send(toOther, '¿Dónde empieza la caminata?')
  expect((await other.inbox()).find(({ uuid }) => uuid === toOther)?.unread).toBe(1)
  expect(JSON.stringify(await host.inbox())).not.toContain('caminata?')
  expect(JSON.stringify((await aboutIt(host.headers)).json)).not.toContain(toOther)
})
