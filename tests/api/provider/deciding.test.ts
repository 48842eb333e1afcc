import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AvailabilitySummary } from '@/lib/availability/contract'
import type { Approval } from '@/lib/desk/approval-contract'
import { buy, call, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { IDS } from '@/tests/api/checkout/support/stock'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import {
  answer,
  askOf,
  casesAbout,
  decide,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  quoteOf,
  showDepartureTo,
  someDeparture,
  type Team,
} from './deciding'
import { inShop } from './in-shop'

let shop: PayingShop
let team: Team
inShop((one, itsTeam) => {
  shop = one
  team = itsTeam
})

const casesOf = (id: string) => casesAbout(shop, team.owner, id)
const sign = (by: DeskMember, uuid: string | null, what: 'sign' | 'decline', body: object = {}) =>
  deskCall<Approval>(shop, by, `POST /api/desk/approvals/${uuid}/${what}`, body)
const isOffered = async (code: string) => {
  const { json } = await call(
    shop,
    'GET',
    `/api/v1.5/experiences/show/${IDS.cenotes}/availability/1/1?start=2027-03-01&end=2027-09-30`,
  )
  return JSON.stringify(json).includes(code)
}

describe('a decision about a departure', () => {
  it('lists first every reservation with its amounts, and their sums by currency', async () => {
    const departure = await someDeparture(shop, '2027-07-01')
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure, 'full')]
    const { data } = await quoteOf(shop, team.operations, departure.id, 'cancel')
    const listed = (code: string) => data.reservations.find((row) => row.code === code)
    expect(data.reservations).toHaveLength(2)
    expect(listed(one.code)).toMatchObject({ back: 576.67, bonus: 115.33, money: 692, credit: 761.2 })
    expect(listed(two.code)).toMatchObject({ back: 5433.33, bonus: 1086.67, money: 6520, credit: 7172 })
    expect(data).toMatchObject({
      sums: [{ currency: 'MXN', back: 6010, bonus: 1202, money: 7212 }],
      ...{ worth: 7212, needs_signature: false, to: null },
    })
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
  })

  it('closes the departure at once, asks each reservation, and is shown with who answered what', async () => {
    const departure = await someDeparture(shop, '2027-07-02')
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    expect(await isOffered(departure.code)).toBe(true)
    expect(await decided(shop, team.operations, departure.id, 'cancel')).toEqual({
      ...{ state: 'done', approval: null, told: 2 },
    })
    expect(await isOffered(departure.code)).toBe(false)
    await answer(shop, one, 'money')
    const { data } = await showDepartureTo(shop, team.operations, departure.id)
    const said = (code: string) => data.changes[0]?.answers.find((row) => row.code === code)?.answer
    expect(data).toMatchObject({ departure: { status: 'closed' }, meter: { state: 'ended' }, waits: null })
    expect(data.changes).toMatchObject([
      { kind: 'cancelled', class: 'major', reason: 'No se juntó el grupo', answers: [{}, {}] },
    ])
    expect([said(one.code), said(two.code)]).toEqual(['money', null])
    await shop.settle()
  })

  it('is answered with the quote of now when somebody paid or bought meanwhile, and is done once for each key', async () => {
    const departure = await someDeparture(shop, '2027-07-03')
    await onBoard(shop, departure)
    const { data } = await quoteOf(shop, team.operations, departure.id, 'cancel')
    await onBoard(shop, departure)
    const stale = await decide(shop, team.operations, departure.id, { choice: 'cancel', quote: data.quote })
    expect(stale).toMatchObject({ status: 409, code: 'quote_changed', data: { worth: 1384 } })
    const fresh = (stale.data as unknown as { quote: string }).quote
    const key = randomUUID()
    const body = { choice: 'cancel', quote: fresh } as const
    const twice = [
      await decide(shop, team.operations, departure.id, body, key),
      await decide(shop, team.operations, departure.id, body, key),
    ]
    expect(twice.map(({ status, data: { told } }) => [status, told])).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect((await quoteOf(shop, team.operations, departure.id, 'cancel')).code).toBe('already_decided')
  })

  it('leaves nobody on it who was not asked, however fast they buy', async () => {
    const departure = await someDeparture(shop, '2027-07-04', { capacity: 20 })
    await onBoard(shop, departure)
    const { data } = await quoteOf(shop, team.operations, departure.id, 'cancel')
    const rush = () => buy(shop, cenotesCart(1, departure.code, departure.start), { mode: 'layaway' })
    await Promise.all([
      rush(),
      decide(shop, team.operations, departure.id, { choice: 'cancel', quote: data.quote }),
      ...Array.from({ length: 4 }, rush),
    ])
    const { rows } = await shop.context.pool.query<{ status: string; unasked: number; live: number }>(
      `select d.status, count(*) filter (where a.change_id is null)::int as unasked, count(*)::int as live
       from departures d join reservation_products p on p.departure_id = d.id
         join reservations r on r.id = p.reservation_id and r.status in ('new', 'confirmed')
         left join change_answers a on a.reservation_id = r.id where d.id = $1 group by d.status`,
      [departure.id],
    )
    expect(rows[0]?.live).toBeGreaterThan(0)
    if (rows[0]?.status === 'closed') expect(rows[0].unasked).toBe(0)
  })

  it('is not for who may only ask for it, and nobody opens again what does not go', async () => {
    const departure = await someDeparture(shop, '2027-07-05')
    const host = await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222222')
    for (const by of [team.service, host])
      expect((await quoteOf(shop, by, departure.id, 'cancel')).status).toBe(403)
    await decided(shop, team.operations, departure.id, 'cancel')
    const preview = await deskCall<{ items: { errors: string[] }[] }>(
      shop,
      team.operations,
      'POST /api/desk/departures/previews',
      { ids: [departure.id], change: { status: 'open' } },
    )
    expect(preview.data.items).toMatchObject([{ errors: ['ended'] }])
  })
})

describe('a cancellation of more than 25,000 MXN', () => {
  /** Five who paid all: 5 × 5,433.33 with 20 % on top. @param closed before anybody decided */
  async function large(closed = false) {
    const departure = await someDeparture(shop, '2027-08-01')
    const aboard = []
    for (let n = 0; n < 5; n++) aboard.push(await onBoard(shop, departure, 'full'))
    if (closed)
      await shop.context.pool.query(
        `update departures set status = 'closed', desk_closed = true where id = $1`,
        [departure.id],
      )
    const done = await decided(shop, team.operations, departure.id, 'cancel')
    return { departure, aboard, done }
  }

  it('waits for somebody else, not sold meanwhile, and asks nobody before it is signed', async () => {
    const { departure, aboard, done } = await large()
    expect(done).toMatchObject({ state: 'waiting', told: 0 })
    expect(await isOffered(departure.code)).toBe(false)
    expect((await pageOf(shop, aboard[0] as never)).provider_changes).toEqual([])
    expect(await casesOf(departure.id)).toMatchObject([{ kind: 'approval', amount: 32_600, currency: 'MXN' }])
    expect((await showDepartureTo(shop, team.operations, departure.id)).data.waits).toMatchObject({
      choice: 'cancel',
    })
    expect((await sign(team.operations, done.approval, 'sign')).status).toBe(403)
    expect(await sign(team.finance, done.approval, 'sign')).toMatchObject({
      ...{ status: 200, data: { kind: 'departure', state: 'signed', subject: { type: 'departure' } } },
    })
    expect((await askOf(shop, aboard[0] as never)).kind).toBe('cancelled')
    expect(await casesOf(departure.id)).toEqual([])
  })

  it('is sold again where somebody says no', async () => {
    const { departure, aboard, done } = await large()
    await sign(team.finance, done.approval, 'decline', { reason: 'Esperemos una semana' })
    expect(await isOffered(departure.code)).toBe(true)
    expect((await pageOf(shop, aboard[0] as never)).provider_changes).toEqual([])
    expect((await quoteOf(shop, team.operations, departure.id, 'cancel')).status).toBe(200)
  })

  it('stays closed where it was closed before, whatever somebody says', async () => {
    const { departure, done } = await large(true)
    await sign(team.finance, done.approval, 'decline', { reason: 'Esperemos una semana' })
    expect(await isOffered(departure.code)).toBe(false)
  })

  it('of two who sign at the same moment one does', async () => {
    const { aboard, done } = await large()
    const owners = [team.owner, await deskMember(shop.context, 'owner')]
    const signed = await Promise.all(owners.map((by) => sign(by, done.approval, 'sign')))
    expect(signed.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const one of aboard) expect(await mailsAbout(shop, one.code, ['provider_changed'])).toHaveLength(1)
  })
})

describe('a departure with a minimum', () => {
  it('is a case on its day, until somebody decides that it goes, which its travellers are told', async () => {
    // National: liquidated 15 days before, decided two days later, on 2 May.
    const departure = await someDeparture(shop, '2027-05-15', { minimum: 6 })
    const one = await onBoard(shop, departure)
    shop.clock.moveTo('2027-05-01T18:00:00Z')
    team = { ...team, owner: await deskMember(shop.context, 'owner') }
    expect(await casesOf(departure.id)).toEqual([])
    shop.clock.moveTo('2027-05-02T18:00:00Z')
    const later = await deskMember(shop.context, 'owner')
    team = { ...team, owner: later, operations: later }
    expect(await casesOf(departure.id)).toMatchObject([{ kind: 'departure_decision', amount: null }])
    expect((await showDepartureTo(shop, later, departure.id)).data.meter).toEqual({
      ...{ state: 'decide', minimum: 6, sold: 1, missing: 5, decide_on: '2027-05-02' },
    })
    expect(await decided(shop, later, departure.id, 'guarantee')).toMatchObject({ state: 'done', told: 1 })
    expect(await casesOf(departure.id)).toEqual([])
    expect(await mailsAbout(shop, one.code, ['provider_notice'])).toMatchObject([
      { data: { kind: 'guaranteed' } },
    ])
    expect(await pageOf(shop, one)).toMatchObject({ provider_changes: [] })
  })

  it('is nobody’s case where all of it was sold elsewhere', async () => {
    const departure = await someDeparture(shop, '2027-05-16', { minimum: 6 })
    await shop.context.pool.query('update departures set taken = 2 where id = $1', [departure.id])
    shop.clock.moveTo('2027-05-04T18:00:00Z')
    const owner = await deskMember(shop.context, 'owner')
    team = { ...team, owner, operations: owner }
    expect(await casesOf(departure.id)).toEqual([])
  })

  it('says on the calendar how many of those it needs have bought it', async () => {
    const { code, ...departure } = await someDeparture(shop, '2027-05-17', { minimum: 2 })
    const going = async () => {
      const path = `/api/v1.5/experiences/show/${IDS.cenotes}/availability/1/1`
      const { json } = await call<AvailabilitySummary>(shop, 'GET', path)
      return json.data.availabilityByCode[code]?.going
    }
    await onBoard(shop, { code, ...departure })
    expect(await going()).toEqual({ minimum: 2, sold: 1, certain: false })
    await onBoard(shop, { code, ...departure })
    expect(await going()).toEqual({ minimum: 2, sold: 2, certain: true })
  })

  it('goes for sure once it has as many, and stays so when somebody leaves', async () => {
    const departure = await someDeparture(shop, '2027-05-16', { minimum: 2 })
    const [one, two] = [await onBoard(shop, departure), await onBoard(shop, departure)]
    await shop.sweep('departures_that_go')
    await shop.sweep('departures_that_go')
    for (const { code } of [one, two])
      expect(await mailsAbout(shop, code, ['provider_notice'])).toHaveLength(1)
    await shop.context.pool.query(`update departures set minimum = 9 where id = $1`, [departure.id])
    const { data } = await showDepartureTo(shop, team.owner, departure.id)
    expect(data.meter).toMatchObject({ state: 'guaranteed', missing: 0 })
  })
})
