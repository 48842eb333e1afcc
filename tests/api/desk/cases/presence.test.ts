import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purgeDesk } from '@/server/desk/purge-desk'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { HOST } from '@/tests/api/contact/chatting'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: Shop
let ana: DeskMember
let bruno: DeskMember
let host: DeskMember
beforeAll(async () => {
  shop = await openShop()
  ana = await deskMember(shop.context, 'operations')
  bruno = await deskMember(shop.context, 'service')
  host = await deskMember(shop.context, 'host', HOST)
})
afterAll(() => shop.close())
let id: string
beforeEach(() => {
  id = randomUUID()
})

const look = (by: DeskMember, type: 'departure' | 'reservation' = 'departure') =>
  deskCall<{ others: { uuid: string; name: string }[] }>(shop, by, 'PUT /api/desk/presence', { type, id })
const others = async (by: DeskMember) => (await look(by)).data.others.map(({ uuid }) => uuid)
const nudges = async () =>
  (
    await shop.context.pool.query<{ n: number }>(
      `select count(*)::int as n from visitor_events where type = 'presence'`,
    )
  ).rows[0]?.n

it('two who look at the same thing learn of each other, until one has not for forty seconds', async () => {
  expect(await others(ana)).toEqual([])
  expect(await others(bruno)).toEqual([ana.id])
  shop.clock.advance(0.5)
  expect(await others(ana)).toEqual([bruno.id])
  shop.clock.advance(0.5)
  expect(await others(ana)).toEqual([])
})

it('open pages are told when somebody comes, and not each time they say that they are still there', async () => {
  const before = (await nudges()) ?? 0
  await look(ana)
  await look(ana)
  expect(await nudges()).toBe(before + 1)
  shop.clock.advance(2)
  await look(ana)
  expect(await nudges()).toBe(before + 2)
})

it('a host and the house do not see each other, nor is anybody told of what they may not see', async () => {
  await look(ana)
  expect(await others(host)).toEqual([])
  expect(await others(ana)).toEqual([])
  const content = await deskMember(shop.context, 'content')
  expect(await look(content, 'reservation')).toMatchObject({
    status: 403,
    data: { needs: 'see_reservations' },
  })
  expect((await look(content)).status).toBe(200)
})

it('is forgotten when nobody looks any more', async () => {
  await look(ana)
  shop.clock.advance(1)
  await purgeDesk(shop.context)
  expect((await shop.context.pool.query('select from desk_presences')).rowCount).toBe(0)
})
