import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { DeskCase, showToday } from '@/lib/desk/case-contract'
import type { Assignment } from '@/lib/desk/jobs/assignment-contract'
import { GOOD_CARD, payCard, placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

let shop: PayingShop
let late: string[]
let onTime: string
beforeAll(async () => {
  shop = await openPayingShop()
  late = []
  for (let n = 0; n < 2; n++) {
    const { code } = await placed(shop)
    await payCard(shop, code, GOOD_CARD)
    late.push(code)
  }
  shop.clock.moveTo('2027-03-05T15:00:00Z')
  onTime = (await placed(shop, 'full')).code
})
afterAll(() => shop.close())

const assign = (by: DeskMember, codes: readonly string[], owner: string | null) =>
  deskCall<Assignment>(shop, by, 'POST /api/desk/reservations/assignments', { codes, owner })
const restore = (by: DeskMember, cases: Assignment['before']) =>
  deskCall<{ restored: number; left: number }>(shop, by, 'PUT /api/desk/cases/owners', { cases })
const casesOf = async (by: DeskMember): Promise<DeskCase[]> => {
  const { data } = await deskCall<CallData<typeof showToday>>(shop, by, 'GET /api/desk/today')
  return data.cases.filter(({ subject }) => late.includes(subject.id))
}
const ownersOf = async (by: DeskMember) => (await casesOf(by)).map(({ owner }) => owner?.uuid ?? null)

it('gives what many ask for to a colleague, and back to who had each before', async () => {
  const by = await deskMember(shop.context, 'service')
  const colleague = await deskMember(shop.context, 'operations')
  await assign(by, late.slice(0, 1), by.id)
  const { status, data } = await assign(by, [...late, onTime], colleague.id)
  expect(status).toBe(200)
  expect(data.items).toEqual([
    { code: late[0], cases: 1 },
    { code: late[1], cases: 1 },
    { code: onTime, cases: 0 },
  ])
  expect(await ownersOf(by)).toEqual([colleague.id, colleague.id])
  expect((await restore(by, data.before)).data).toEqual({ restored: 2, left: 0 })
  expect((await ownersOf(by)).toSorted()).toEqual([by.id, null].toSorted())
})

it('takes nothing back over what a colleague did since', async () => {
  const by = await deskMember(shop.context, 'service')
  const faster = await deskMember(shop.context, 'operations')
  const { data } = await assign(by, late, by.id)
  await assign(faster, late.slice(0, 1), faster.id)
  expect((await restore(by, data.before)).data).toEqual({ restored: 1, left: 1 })
  expect(await ownersOf(by)).toContain(faster.id)
})

it('is for colleagues of the house, and for who sees reservations', async () => {
  const by = await deskMember(shop.context, 'finance')
  const { rows } = await shop.context.pool.query<{ id: string }>('select id from hosts order by id limit 1')
  const host = await deskMember(shop.context, 'host', rows[0]?.id ?? null)
  const stranger = await assign(by, late, host.id)
  expect([stranger.status, Object.keys(stranger.errors ?? {})]).toEqual([422, ['owner']])
  for (const who of [host, await deskMember(shop.context, 'content')])
    expect((await assign(who, late, null)).status).toBe(403)
  const { data } = await deskCall<{ items: { uuid: string }[] }>(shop, by, 'GET /api/desk/colleagues')
  const named = data.items.map(({ uuid }) => uuid)
  expect([named.includes(by.id), named.includes(host.id)]).toEqual([true, false])
})
