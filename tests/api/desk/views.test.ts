import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MOST_VIEWS } from '@/lib/desk/views/saved-lists'
import type { SavedView } from '@/lib/desk/views/view-contract'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const HOST = '62222222-2222-7222-8222-222222222222'
let shop: PayingShop
let ana: DeskMember
let bea: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  ana = await deskMember(shop.context, 'service')
  bea = await deskMember(shop.context, 'operations')
})
afterAll(() => shop.close())

const FORM = { name: 'Vencidas', list: 'reservations', query: 'view=overdue', shared: false }
const keep = (by: DeskMember, uuid: string, form: object = {}) =>
  deskCall<SavedView>(shop, by, `PUT /api/desk/views/${uuid}`, { ...FORM, ...form })
const drop = (by: DeskMember, uuid: string) => deskCall(shop, by, `DELETE /api/desk/views/${uuid}`)
const views = async (by: DeskMember) =>
  (await deskCall<{ items: SavedView[] }>(shop, by, 'GET /api/desk/views')).data.items

it('is kept for oneself, changed under its uuid, and forgotten', async () => {
  const uuid = randomUUID()
  expect((await keep(ana, uuid)).data).toEqual({ uuid, ...FORM, own: true, by: 'Some service' })
  for (let times = 0; times < 2; times += 1) await keep(ana, uuid, { name: 'Muy vencidas' })
  expect((await views(ana)).map(({ name }) => name)).toEqual(['Muy vencidas'])
  expect(await views(bea)).toEqual([])
  for (let times = 0; times < 2; times += 1) expect((await drop(ana, uuid)).status).toBe(200)
  expect(await views(ana)).toEqual([])
})

it('is seen by the team when it is shared, and changed by nobody else', async () => {
  const uuid = randomUUID()
  await keep(ana, uuid, { shared: true })
  expect(await views(bea)).toMatchObject([{ uuid, own: false, by: 'Some service' }])
  expect((await keep(bea, uuid, { name: 'Mía' })).status).toBe(404)
  await drop(bea, uuid)
  expect(await views(ana)).toMatchObject([{ uuid, name: 'Vencidas' }])
  await drop(ana, uuid)
})

it('goes from the team to no host, and from a host to no team', async () => {
  const host = await deskMember(shop.context, 'host', HOST)
  const partner = await deskMember(shop.context, 'host', HOST)
  const [ours, theirs] = [randomUUID(), randomUUID()]
  await keep(ana, ours, { shared: true })
  await keep(host, theirs, { shared: true })
  const seen = async (by: DeskMember) => (await views(by)).map(({ uuid }) => uuid)
  expect([await seen(partner), await seen(bea)]).toEqual([[theirs], [ours]])
})

it('is one of thirty at most, also for somebody who keeps many at once', async () => {
  const many = await deskMember(shop.context, 'finance')
  const answers = await Promise.all(
    Array.from({ length: MOST_VIEWS + 5 }, (_, n) => keep(many, randomUUID(), { name: `Vista ${n}` })),
  )
  const refused = answers.filter(({ status }) => status === 422)
  const own = (await views(many)).filter((view) => view.own)
  expect([own, refused].map(({ length }) => length)).toEqual([MOST_VIEWS, 5])
  expect(refused[0]?.errors?.name?.[0]).toMatch(/30 vistas/)
})

it('is of a list there is, with a name', async () => {
  const { errors } = await keep(ana, randomUUID(), { list: 'secrets', name: '  ' })
  expect(Object.keys(errors ?? {}).sort()).toEqual(['list', 'name'])
})
