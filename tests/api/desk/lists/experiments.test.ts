import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { listExperiments } from '@/lib/desk/campaigns/experiments-contract'
import { cenotesCart, order, payloadFor, sync } from '@/tests/api/checkout/support/buyer'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

type Experiments = CallData<typeof listExperiments>

let shop: Shop
let content: DeskMember
beforeAll(async () => {
  shop = await openShop()
  content = await deskMember(shop.context, 'content')
})
afterAll(() => shop?.close())
beforeEach(() => shop.context.pool.query('delete from ab_exposures'))

const read = (by: DeskMember | null) => deskCall<Experiments>(shop, by, 'GET /api/desk/experiments')
const product = async () => (await read(content)).data.items.find(({ page }) => page === 'product')?.variants

/** Lets so many people see a variant. */
const seen = (variant: string, people: number) =>
  shop.context.pool.query(
    `insert into ab_exposures (visitor, page, variant, seen_at)
     select $1 || lpad(n::text, 21, '0'), 'product', $2, '2026-11-20T12:00:00Z' from generate_series(1, $3) n`,
    [variant.slice(0, 3), variant, people],
  )

it('says of every test who saw it, and of too few that nobody can say more', async () => {
  await seen('control', 150)
  await seen('ppcv1', 99)
  expect(await product()).toEqual([
    {
      ...{ variant: 'control', runs: true, weight: 50, people: 150, orders: 0, paid_orders: 0, uplift: null },
      ...{ since: '2026-11-20T12:00:00.000Z', until: '2026-11-20T12:00:00.000Z' },
    },
    expect.objectContaining({ variant: 'ppcv1', runs: true, weight: 50, people: 99, uplift: null }),
  ])
  const { items } = (await read(content)).data
  expect(items.map(({ page, variants }) => [page, variants.length])).toEqual([
    ['product', 2],
    ['landing', 4],
    ['outlet', 2],
  ])
})

it('counts orders of a variant, and compares those that were paid with the control', async () => {
  await seen('control', 200)
  await seen('ppcv1', 200)
  const quote = (await sync(shop, cenotesCart())).json.data
  const body = { ...payloadFor(cenotesCart(), quote), tests: { product: 'ppcv1' } }
  for (let at = 1; at <= 5; at += 1)
    expect((await order(shop, body, { 'idempotency-key': `an-order-in-the-variant-${at}` })).status).toBe(201)
  expect((await product())?.[1]).toMatchObject({ orders: 5, paid_orders: 0, uplift: null })
  await shop.context.pool.query(`update reservations set status = 'confirmed'`)
  const [control, variant] = (await product()) ?? []
  expect(control).toMatchObject({ people: 200, paid_orders: 0, uplift: null })
  expect(variant).toMatchObject({ orders: 5, paid_orders: 5, uplift: { difference: 2.5 } })
  expect(variant?.uplift?.low).toBeGreaterThan(0)
  expect(variant?.uplift?.high).toBeLessThan(6)
})

it('is read by who answers for campaigns alone', async () => {
  for (const role of ['owner', 'content', 'finance'] as const)
    expect((await read(await deskMember(shop.context, role))).status).toBe(200)
  for (const role of ['operations', 'service'] as const)
    expect((await read(await deskMember(shop.context, role))).status).toBe(403)
  expect((await read(null)).status).toBe(401)
})
