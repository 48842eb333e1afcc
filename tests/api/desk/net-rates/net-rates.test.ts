import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import type { Role } from '@/lib/desk/roles'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { onBoard, someDeparture } from '@/tests/api/provider/deciding'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { HOST } from '../manifest/listed'

/** Of one traveller, minor units; nothing else costs that. */
const NET = 76_543

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await shop.context.pool.query('update sales_plans set net_minor = $1', [NET])
})
afterAll(() => shop.close())

const show = async (role: Role, departure: string) => {
  const by = await deskMember(shop.context, role, role === 'host' ? HOST : null)
  const path = `GET /api/desk/departures/${departure}` as const
  return (await deskCall<CallData<typeof showDeparture>>(shop, by, path)).data
}
const charged = async (departure: string) => {
  const { rows } = await shop.context.pool.query<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0)::text as minor from ledger_entries
     where kind in ('charge', 'fee') and order_id in (select reservation_id from reservation_products where departure_id = $1)`,
    [departure],
  )
  return Number(rows[0]?.minor) / 100
}

it('shows what a departure brings to who sees margins, as its ledgers charged it, and to nobody else', async () => {
  const departure = await someDeparture(shop, '2027-03-20')
  await onBoard(shop, departure, 'full')
  const uuid = departure.id
  const [pnl, ...others] = (await show('finance', uuid)).pnl ?? []
  expect(others).toEqual([])
  if (!pnl) throw new Error('nothing was sold')
  expect(pnl).toMatchObject({ currency: 'MXN', unknown_travellers: 0 })
  expect(pnl.net % (NET / 100)).toBe(0)
  expect(pnl.net).toBeGreaterThan(0)
  const sum = pnl.sold - pnl.discounts + pnl.fees
  expect(sum).toBeCloseTo(await charged(uuid), 2)
  expect(pnl.net + pnl.margin + pnl.unknown).toBeCloseTo(sum, 2)
  for (const role of ['service', 'content', 'host'] as const)
    expect([role, (await show(role, uuid)).pnl]).toEqual([role, null])
})

it('keeps the net a trip was sold with, and says of how many travellers none is known', async () => {
  const departure = await someDeparture(shop, '2027-03-27')
  await onBoard(shop, departure, 'full')
  const [before] = (await show('owner', departure.id)).pnl ?? []
  await shop.context.pool.query('update sales_plans set net_minor = 1')
  expect((await show('owner', departure.id)).pnl).toEqual([before])
  await shop.context.pool.query('update sales_plans set net_minor = null')
  await onBoard(shop, departure, 'full')
  const [after] = (await show('owner', departure.id)).pnl ?? []
  expect(after?.net).toBe(before?.net)
  expect(after?.margin).toBe(before?.margin)
  expect(after?.unknown_travellers).toBeGreaterThan(0)
  await shop.context.pool.query('update sales_plans set net_minor = $1', [NET])
})
