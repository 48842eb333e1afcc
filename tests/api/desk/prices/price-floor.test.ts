import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Approval } from '@/lib/desk/approval-contract'
import type { DeparturesPreview } from '@/lib/desk/departures/departure-contract'
import type { DepartureRequest } from '@/lib/desk/requests/request-contract'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { type SomeDeparture, someDeparture } from '@/tests/api/provider/deciding'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { HOST } from '../manifest/listed'

let shop: PayingShop
let operations: DeskMember
let owner: DeskMember
beforeAll(async () => {
  shop = await openPayingShop()
  operations = await deskMember(shop.context, 'operations')
  owner = await deskMember(shop.context, 'owner')
})
afterAll(() => shop.close())

const preview = (by: DeskMember, { id }: SomeDeparture, price: object) =>
  deskCall<DeparturesPreview>(shop, by, 'POST /api/desk/departures/previews', {
    ids: [id],
    change: { price },
  })
async function reprice(by: DeskMember, departure: SomeDeparture, price: object, key: string = randomUUID()) {
  const { data } = await preview(by, departure, price)
  return deskCall<{ changed: number; approval: string | null }>(
    shop,
    by,
    'POST /api/desk/departures/changes',
    { ids: [departure.id], change: { price }, preview: data.preview, reason: 'Remate de última hora' },
    { 'idempotency-key': key },
  )
}
const decide = (by: DeskMember, uuid: string | null, what: 'sign' | 'decline') =>
  deskCall<Approval>(
    shop,
    by,
    `POST /api/desk/approvals/${uuid}/${what}`,
    what === 'decline' ? { reason: 'Es mucho' } : undefined,
    { 'idempotency-key': randomUUID() },
  )
const priceOf = async ({ id }: SomeDeparture) =>
  (
    await shop.context.pool.query('select desk_price_minor::float8 as minor from departures where id = $1', [
      id,
    ])
  ).rows[0]?.minor
const days = ['2027-05-20', '2027-05-21', '2027-05-22', '2027-05-23', '2027-05-24', '2027-05-25'] as const
let used = 0
const next = () => someDeparture(shop, days[used++] ?? '2027-06-20')

describe('a price below the floor of margin', () => {
  it('waits for an owner, and is set by the signature', async () => {
    const departure = await next()
    const cut = { percent: -20 }
    expect((await preview(operations, departure, cut)).data.items).toMatchObject([{ below_floor: true }])
    const key = randomUUID()
    const { data } = await reprice(operations, departure, cut, key)
    expect(data).toMatchObject({ changed: 0, approval: expect.any(String) })
    expect(await priceOf(departure)).toBeNull()
    expect((await decide(operations, data.approval, 'sign')).status).toBe(403)
    expect((await decide(await deskMember(shop.context, 'operations'), data.approval, 'sign')).status).toBe(
      403,
    )
    expect((await decide(await deskMember(shop.context, 'finance'), data.approval, 'sign')).status).toBe(403)
    const signed = await decide(owner, data.approval, 'sign')
    expect(signed.data).toMatchObject({
      ...{ kind: 'price', state: 'signed', subject: { type: 'departure', id: departure.id } },
    })
    expect(await priceOf(departure)).toBe(signed.data.amount * 100)
    expect((await decide(owner, data.approval, 'sign')).code).toBe('already_decided')
  })

  it('that an owner asks for is signed by operations, never by themselves', async () => {
    const departure = await next()
    const { data } = await reprice(owner, departure, { percent: -40 })
    expect((await decide(owner, data.approval, 'sign')).status).toBe(403)
    expect((await decide(operations, data.approval, 'sign')).status).toBe(200)
    expect(await priceOf(departure)).toBeGreaterThan(0)
  })

  it('stays as it was where it is declined', async () => {
    const departure = await next()
    const { data } = await reprice(operations, departure, { percent: -20 })
    expect((await decide(owner, data.approval, 'decline')).data).toMatchObject({ state: 'declined' })
    expect(await priceOf(departure)).toBeNull()
  })

  it('is no matter of anybody else above it, nor where it rises towards it from below', async () => {
    const departure = await next()
    expect((await reprice(operations, departure, { percent: -10 })).data).toEqual({
      changed: 1,
      approval: null,
    })
    const { data } = await reprice(operations, departure, { percent: -20 })
    await decide(owner, data.approval, 'sign')
    expect((await reprice(operations, departure, { percent: 2 })).data).toEqual({
      changed: 1,
      approval: null,
    })
  })

  it('is a case until somebody decides', async () => {
    const departure = await next()
    const { data } = await reprice(operations, departure, { percent: -20 })
    const cases = async () =>
      (
        await deskCall<{ cases: { subject: { id: string } }[] }>(
          shop,
          owner,
          'GET /api/desk/today?kind=approval',
        )
      ).data.cases.filter(({ subject }) => subject.id === departure.id)
    expect(await cases()).toHaveLength(1)
    await decide(owner, data.approval, 'decline')
    expect(await cases()).toEqual([])
  })
})

describe('the floor where the net rate of a trip is known', () => {
  const netOf = (minor: number | null) =>
    shop.context.pool.query('update sales_plans set net_minor = $1', [minor])
  const isBelow = async (departure: SomeDeparture, amount: number) =>
    (await preview(operations, departure, { amount, currency: 'MXN' })).data.items[0]?.below_floor

  it('is that net, above and below the percent of the catalogue’s price, which holds again where none is known', async () => {
    const departure = await someDeparture(shop, '2027-07-04')
    // 5,100 pesos: 85 percent of them are 4,335.
    for (const [net, below, above] of [
      [3_000_00, 2_999, 3_000],
      [4_900_00, 4_899, 4_900],
      [null, 4_334, 4_335],
    ] as const) {
      await netOf(net)
      expect([net, await isBelow(departure, below), await isBelow(departure, above)]).toEqual([
        net,
        true,
        false,
      ])
    }
  })

  it('lets a price above the net be set at once, holds one below it for an owner, and says nothing of the net', async () => {
    await netOf(3_000_00)
    const departure = await someDeparture(shop, '2027-07-11')
    const at = (amount: number) => reprice(operations, departure, { amount, currency: 'MXN' })
    expect((await at(3_100)).data).toEqual({ changed: 1, approval: null })
    const shown = await preview(operations, departure, { amount: 2_500, currency: 'MXN' })
    expect(JSON.stringify(shown)).not.toMatch(/net|3.?000/i)
    const { data } = await at(2_500)
    expect(data).toMatchObject({ changed: 0, approval: expect.any(String) })
    expect(await priceOf(departure)).toBe(3_100_00)
    await decide(owner, data.approval, 'sign')
    expect(await priceOf(departure)).toBe(2_500_00)
    await netOf(null)
  })
})

describe('a price that is proposed', () => {
  const path = ({ id }: SomeDeparture) => `/api/desk/departures/${id}/requests`
  const propose = (by: DeskMember, departure: SomeDeparture, after: string, kind = 'price') =>
    deskCall<DepartureRequest>(
      shop,
      by,
      `POST ${path(departure)}`,
      { kind, after, reason: 'Se vende poco' },
      { 'idempotency-key': randomUUID() },
    )
  const accept = (by: DeskMember, departure: SomeDeparture, uuid: string) =>
    deskCall<DepartureRequest>(shop, by, `POST ${path(departure)}/${uuid}/accept`, undefined, {
      'idempotency-key': randomUUID(),
    })

  it('by a host is set when operations accept it, and nothing changes before', async () => {
    const departure = await next()
    const { data: now } = await preview(operations, departure, { percent: 0 })
    const price = now.items[0]?.departure.price ?? 0
    const host = await deskMember(shop.context, 'host', HOST)
    const asked = await propose(host, departure, `${Math.ceil(price) + 1} MXN`)
    expect(asked.data).toMatchObject({ kind: 'price', before: `${price} MXN`, state: 'waiting' })
    expect(await priceOf(departure)).toBeNull()
    expect((await accept(operations, departure, asked.data.uuid)).data).toMatchObject({ state: 'accepted' })
    expect(await priceOf(departure)).toBe((Math.ceil(price) + 1) * 100)
  })

  it('by content is a price and nothing else; below the floor an owner signs it too', async () => {
    const departure = await someDeparture(shop, '2027-06-27')
    const content = await deskMember(shop.context, 'content')
    expect((await propose(content, departure, '4', 'capacity')).status).toBe(403)
    expect((await propose(content, departure, 'barato')).status).toBe(422)
    const { data } = await propose(content, departure, '1000 MXN')
    expect((await accept(operations, departure, data.uuid)).status).toBe(200)
    expect(await priceOf(departure)).toBeNull()
    const { data: waiting } = await deskCall<{ items: Approval[] }>(shop, owner, 'GET /api/desk/approvals')
    const approval = waiting.items.find(({ subject }) => subject.id === departure.id)
    await decide(owner, approval?.uuid ?? null, 'sign')
    expect(await priceOf(departure)).toBe(100_000)
  })
})
