import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLedger } from '@/server/payments/ledger/read-ledger'
import { listCases } from '@/server/reservations/cases/list-cases'
import { eventually } from '@/tests/support/eventually'
import { brokenInvariants } from '@/tests/support/invariants'
import { books, chargeOf, GOOD_CARD, payCard, placed, press } from './actions'
import { openPayingShop, type PayingShop } from './paying-shop'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const kept = async (uuid: string) =>
  (
    await shop.context.pool.query(
      `select paid_minor as paid, pending_minor as pending, returned_minor as returned, disputed_minor as disputed
       from payables where order_id = $1`,
      [uuid],
    )
  ).rows[0]
const broken = async () =>
  (await brokenInvariants(shop.context.pool, shop.clock.now(), ['I5c'])).map(({ id }) => id)

it('are what the ledger comes to after every movement of money', async () => {
  const { uuid, code } = await placed(shop)
  const total = (await kept(uuid)).pending
  expect(await kept(uuid)).toEqual({ paid: 0, pending: total, returned: 0, disputed: 0 })
  const { uuid: payment } = (await payCard(shop, code, GOOD_CARD)).json.data
  const { paid } = await books(shop, uuid)
  expect(await kept(uuid)).toEqual({ paid, pending: total - paid, returned: 0, disputed: 0 })
  const { id } = await chargeOf(shop, payment)
  await press(shop, `/console/charges/${id}/refund`, { minor: '10000' })
  await eventually(async () => (await books(shop, uuid)).paid === paid - 10_000)
  await press(shop, `/console/charges/${id}/dispute`, { step: 'open' })
  await eventually(async () => (await books(shop, uuid)).paid === 0)
  expect(await kept(uuid)).toEqual({ paid: 0, pending: total, returned: 10_000, disputed: paid - 10_000 })
  const ledger = await readLedger(shop.context, uuid, 'MXN')
  expect([ledger.paid.amount, ledger.pending.amount]).toEqual([0, total])
  expect(await broken()).toEqual([])
})

it('go back with an entry that was not written after all, and are not lost between two that are', async () => {
  const { uuid } = await placed(shop)
  const before = await kept(uuid)
  const note = (minor: number) => ({
    text: `insert into ledger_entries (id, order_id, kind, amount_minor, currency, at)
      values (gen_random_uuid(), $1, 'adjustment', $2, 'MXN', now())`,
    values: [uuid, minor],
  })
  const { pool } = shop.context
  const client = await pool.connect()
  await client.query('begin')
  await client.query(note(100))
  await client.query('rollback')
  client.release()
  expect(await kept(uuid)).toEqual(before)
  await Promise.all(Array.from({ length: 8 }, (_, n) => pool.query(note(n + 1))))
  expect((await kept(uuid)).pending).toBe(before.pending + 36)
  expect(await broken()).toEqual([])
})

it('that were changed by hand are seen, and cases are found by them', async () => {
  const { uuid, code } = await placed(shop)
  const isCase = async () => (await listCases(shop.context)).some(({ subject }) => subject.id === code)
  await payCard(shop, code, GOOD_CARD)
  expect(await isCase()).toBe(false)
  const add = 'update payables set pending_minor = pending_minor + $2 where order_id = $1'
  await shop.context.pool.query(add, [uuid, -1_000_000])
  expect([await isCase(), await broken()]).toEqual([true, ['I5c']])
  await shop.context.pool.query(add, [uuid, 1_000_000])
  expect([await isCase(), await broken()]).toEqual([false, []])
})
