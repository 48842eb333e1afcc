import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '@/tests/api/checkout/support/buyer'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { headersOf, onBoard, someDeparture } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { DIEGO, HOST, tellAll } from './listed'

const NUMBER = DIEGO.document.number
const REASON = 'Permiso de entrada al parque'

let shop: PayingShop
let bought: Bought
beforeAll(async () => {
  shop = await openPayingShop()
  bought = await onBoard(shop, await someDeparture(shop, '2027-03-20'))
  await tellAll(shop, bought)
})
afterAll(() => shop.close())

const view = (by: DeskMember, position = 0, reason: string = REASON) =>
  deskCall<{ number: string }>(
    shop,
    by,
    `POST /api/desk/reservations/${bought.code}/travellers/${position}/passport-view`,
    { reason },
  )
const detailOf = async (headers: Record<string, string>) =>
  (await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/details/${bought.code}`, { headers })).json
    .data
const countOf = async (table: 'document_reads' | 'audit_entries') =>
  (await shop.context.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count

it('is told whole with a reason and fresh proof, and kept nowhere', async () => {
  const by = await deskMember(shop.context, 'operations')
  const answer = await view(by)
  expect(answer).toMatchObject({ status: 200, data: { kind: 'passport', number: NUMBER } })
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { rows } = await shop.context.pool.query<{ text: string }>(
    `select coalesce((select json_agg(e)::text from audit_entries e), '') || coalesce((select json_agg(i)::text
       from idempotency_keys i), '') || coalesce((select json_agg(v)::text from visitor_events v), '') as text`,
  )
  expect(rows[0]?.text).toContain('read_passport')
  expect(rows[0]?.text).not.toContain(NUMBER)
})

it('is shown to the traveller: when, by which role, for which reason; to nobody who only has the code', async () => {
  const detail = await detailOf(headersOf(bought))
  expect(detail.travelers[0]?.reads).toMatchObject([
    { by: 'desk', role: 'operations', reason: REASON, at: shop.clock.now().toISOString() },
  ])
  const shown = await call<ReservationDetail>(shop, 'GET', `/api/v1.5/orders/show/${bought.code}/public`)
  expect(JSON.stringify(shown.json)).not.toContain(REASON)
})

it('is told to nobody without proof, reason, document or role, and then nothing is written', async () => {
  const before = [await countOf('document_reads'), await countOf('audit_entries')]
  const operations = await deskMember(shop.context, 'operations')
  expect((await view(operations, 0, ' ')).status).toBe(422)
  expect((await view(operations, 7)).status).toBe(404)
  for (const role of ['service', 'finance', 'content'] as const)
    expect((await view(await deskMember(shop.context, role))).status).toBe(403)
  expect((await view(await deskMember(shop.context, 'host', HOST))).status).toBe(403)
  shop.clock.advance(6)
  expect(await view(operations)).toMatchObject({ status: 403, code: 'step_up_required' })
  expect([await countOf('document_reads'), await countOf('audit_entries')]).toEqual(before)
})
