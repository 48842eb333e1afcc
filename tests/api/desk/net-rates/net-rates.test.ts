import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import type { Role } from '@/lib/desk/roles'
import { buy, peruCart } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import { GOOD_CARD, payCard } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { onBoard, someDeparture } from '@/tests/api/provider/deciding'
import { changed, PATIENT, partyOf } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskMember } from '@/tests/support/desk/desk-member'
import { HOST } from '../manifest/listed'

/** Of one traveller, minor units; nothing else costs that. */
const NET = 76_543
/** Of the extra of the cart, which costs 333.33. */
const EXTRA_NET = 28_007

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await shop.context.pool.query('update sales_plans set net_minor = $1', [NET])
})
afterAll(() => shop.close())

const show = async (role: Role, departure: string) => {
  const by = await deskMember(shop.context, role, role === 'host' ? HOST : null)
  const path = `GET /api/desk/departures/${departure}` as const
  return (await deskCall<CallData<typeof showDeparture>>(shop, by, path)).data
}
const netOfExtra = (net: number | null) =>
  shop.context.pool.query('update add_ons set net_minor = $2 where id = $1', [IDS.snorkel, net])
/** What each line of a reservation locked for who provides it, by what it is. */
const locked = async (id: string) =>
  (
    await shop.context.pool.query<{ kind: string; qty: number; net: number | null }>(
      `select kind, qty, net_unit_minor::float8 as net from reservation_lines where reservation_id = $1
       order by kind, position`,
      [id],
    )
  ).rows
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

it('knows what a paid extra leaves where its net is known, and says what was paid for it where not', async () => {
  const departure = await someDeparture(shop, '2027-04-10')
  await onBoard(shop, departure, 'full', 2)
  const [without] = (await show('finance', departure.id)).pnl ?? []
  expect(without).toMatchObject({ net: (2 * NET) / 100, unknown: 333.33, unknown_travellers: 0 })
  await netOfExtra(EXTRA_NET)
  const known = await someDeparture(shop, '2027-04-17')
  await onBoard(shop, known, 'full', 2)
  const [pnl] = (await show('finance', known.id)).pnl ?? []
  expect(pnl).toMatchObject({ net: (2 * NET + EXTRA_NET) / 100, unknown: 0 })
  expect((pnl?.margin ?? 0) * 100).toBeCloseTo((without?.margin ?? 0) * 100 + 33_333 - EXTRA_NET, 0)
  // What was sold before keeps what it was sold with.
  expect((await show('finance', departure.id)).pnl).toEqual([without])
  await netOfExtra(null)
})

it('locks the net of an extra that a change adds, and leaves that of the one that was there', async () => {
  await netOfExtra(EXTRA_NET)
  const departure = await someDeparture(shop, '2027-04-24')
  const own = await onBoard(shop, departure, 'full', 2)
  await netOfExtra(EXTRA_NET + 1_000)
  await changed(shop, own, partyOf(2, { extras: [{ uuid: IDS.snorkel, qty: 3 }] }))
  await payCard(shop, own.code, GOOD_CARD)
  expect(await locked(own.uuid)).toEqual([
    { kind: 'experience', qty: 2, net: NET },
    { kind: 'extra', qty: 1, net: EXTRA_NET },
    { kind: 'extra', qty: 2, net: EXTRA_NET + 1_000 },
  ])
  const [pnl] = (await show('owner', departure.id)).pnl ?? []
  expect(pnl).toMatchObject({ net: (2 * NET + 3 * EXTRA_NET + 2_000) / 100, unknown: 0 })
  await netOfExtra(null)
})

it('locks it in the currency of the reservation at the rate of that moment, of what is included too where it has one', async () => {
  const nets = [
    [IDS.double, 12_00],
    [IDS.flight, 50_00],
    [IDS.insurance, 2_55],
  ] as const
  for (const [id, net] of nets)
    await shop.context.pool.query('update add_ons set net_minor = $2 where id = $1', [id, net])
  const { json } = await buy(shop, peruCart(), { mode: 'full' })
  const lines = await locked(json.data.uuid)
  // 18.475 pesos a dollar: 221.70, 923.75 and 47.11, to whole pesos as prices are.
  expect(lines.filter(({ kind }) => kind !== 'package').map(({ kind, net }) => [kind, net])).toEqual([
    ['flight', 924_00],
    ['insurance', 47_00],
    ['room', 222_00],
  ])
  await shop.context.pool.query('update add_ons set net_minor = null')
})
