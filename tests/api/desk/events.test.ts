import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { eventually } from '@/tests/support/eventually'

let shop: PayingShop
/** The one host of the tests' catalogue, and one who has nothing in it. */
const HOST = '62222222-2222-7222-8222-222222222222'
const STRANGER = '63333333-3333-7333-8333-333333333333'
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
     values ($1, 'Otro', 'O', '{"es":"","en":""}', 'otro@host.example', '+525512345678')`,
    [STRANGER],
  )
})
afterAll(() => shop.close())

/** What a page of the desk hears, until it is closed. */
async function listen(by: DeskMember | null) {
  const stop = new AbortController()
  const headers = by ? { cookie: by.headers.cookie, 'sec-fetch-site': 'same-origin' } : {}
  const answer = await fetch(`${shop.origin}/api/desk/events`, { headers, signal: stop.signal })
  const heard: string[] = []
  let data = ''
  const read = async () => {
    for await (const piece of answer.body ?? []) {
      const text = new TextDecoder().decode(piece as Uint8Array)
      data += text
      heard.push(...[...text.matchAll(/^event: (\w+)$/gm)].map(([, type = '']) => type))
    }
  }
  const done = answer.ok ? read().catch(() => undefined) : Promise.resolve()
  return { status: answer.status, heard, text: () => data, close: () => (stop.abort(), done) }
}

describe('events of the desk', () => {
  it('are closed to whoever does not sit there', async () => {
    expect((await listen(null)).status).toBe(401)
  })

  it('tell the team that a payment came and that a colleague did something, and nothing of what it was', async () => {
    const watching = await listen(await deskMember(shop.context, 'service'))
    expect(watching.status).toBe(200)
    await eventually(async () => watching.text().includes('retry:'))
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    await eventually(async () => watching.heard.includes('payment') && watching.heard.includes('reservation'))
    const colleague = await deskMember(shop.context, 'operations')
    await deskCall(shop, colleague, `POST /api/desk/reservations/${code}/notes`, { text: 'Llamó hoy' })
    await eventually(async () => watching.heard.includes('desk'))
    expect([...watching.text().matchAll(/^data: (.*)$/gm)].map(([, data]) => data)).toEqual(
      watching.heard.map(() => '{}'),
    )
    await watching.close()
  })

  it('tell a host of his own reservations, another host of none, and neither what the team does', async () => {
    const [own, stranger] = await Promise.all(
      [HOST, STRANGER].map(async (host) => listen(await deskMember(shop.context, 'host', host))),
    )
    if (!own || !stranger) throw new Error('nobody listens')
    await eventually(async () => own.text().includes('retry:') && stranger.text().includes('retry:'))
    const { code } = await placed(shop)
    const team = await deskMember(shop.context, 'operations')
    await deskCall(shop, team, `POST /api/desk/reservations/${code}/notes`, { text: 'Llamó hoy' })
    await payCard(shop, code, GOOD_CARD)
    await eventually(async () => own.heard.includes('reservation'))
    expect([own.heard.includes('desk'), stranger.heard]).toEqual([false, []])
    await Promise.all([own.close(), stranger.close()])
  })
})
