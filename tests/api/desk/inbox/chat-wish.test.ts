import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatWish } from '@/lib/desk/inbox/chat-wish-contract'
import { call } from '@/tests/api/checkout/support/buyer'
import { answering, booked, HOST, traveller } from '@/tests/api/contact/chatting'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'

let shop: PayingShop
let service: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  shop = await openPayingShop()
  service = await answering(shop, 'service')
})
afterAll(() => shop?.close())

const wish = (group: string, headers = service.headers) =>
  call<ChatWish>(shop, 'GET', `/api/desk/inbox/${group}/wish`, { headers })

/** Somebody who wrote about a reservation to which the desk was called. */
async function asked() {
  const person = await traveller(shop)
  const { code } = await booked(shop, person.headers)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  await person.send(group, 'Hola')
  return { ...person, code, group }
}

it('says what a conversation is about and who wrote, contacts included, to the desk', async () => {
  const ana = await asked()
  await ana.do('POST', `${ana.group}/report`, { reason: 'Nadie me contesta' })
  const { status, json } = await wish(ana.group)
  expect(status).toBe(200)
  const { trip, departure, traveller: person } = json.data
  expect(trip).toMatchObject({ name: expect.any(String), uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(departure).toMatch(/^[0-9a-f-]{36}$/)
  expect(person).toMatchObject({ email: expect.stringContaining('@'), locale: 'es_MX', currency: 'MXN' })
})

it('is not the desk’s to see while nobody called it, and never a host’s', async () => {
  const ana = await asked()
  expect((await wish(ana.group)).status).toBe(404)
  const host = await answering(shop, 'host', HOST)
  expect((await wish(ana.group, host.headers)).status).toBe(403)
})
