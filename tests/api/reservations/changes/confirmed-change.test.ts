import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskCase } from '@/lib/desk/case-contract'
import type { TripConfirmation } from '@/lib/desk/manifest/confirmation-contract'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { leavesAt } from '@/lib/layaway/due-instant'
import { type BookedSeats, SupplierUnavailable } from '@/server/availability/suppliers/port'
import { registerSupplier } from '@/server/availability/suppliers/registry'
import { addOtherHost, HOST, OTHER_HOST } from '@/tests/api/desk/manifest/listed'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { NOW } from '../../checkout/support/shop'
import { GOOD_CARD, payCard } from '../../payments/actions'
import { openPayingShop, type PayingShop } from '../../payments/paying-shop'
import {
  type Bought,
  begin,
  bought,
  CHEAPER,
  change,
  changed,
  moveTo,
  PATIENT,
  partyOf,
  SAME,
  stockDates,
} from '../support/changing'

let shop: PayingShop
let team: DeskMember
let takeBack = () => {}
let said: BookedSeats[] = []
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await addOtherHost(shop)
})
afterAll(() => shop.close())
/** A session ends when nobody touches it, and clocks of tests jump. */
const later = async (minutes: number) => {
  shop.clock.advance(minutes)
  team = await deskMember(shop.context, 'service')
}
beforeEach(async () => {
  shop.clock.moveTo(NOW)
  team = await deskMember(shop.context, 'service')
})
afterEach(async () => {
  takeBack()
  await shop.context.pool.query('update platforms set supplier = null')
})

/** A supplier that has every seat before a change, and says after it what a test says. */
async function supplied(answer: () => 'confirmed' | 'refused'): Promise<void> {
  said = []
  await shop.context.pool.query(`update platforms set supplier = 'tourradar'`)
  takeBack = registerSupplier('tourradar', {
    seatsOf: async () => 20,
    confirm: async (_, booked) => {
      said.push(booked)
      return answer()
    },
  })
}

/** How often the supplier was asked about one. */
const told = ({ uuid }: Bought) => said.filter(({ reference }) => reference.startsWith(uuid)).length
const ask = () => shop.sweep('changes_to_confirm')
const seen = async (by: DeskMember, { code }: Bought) =>
  (await deskCall<DeskReservation>(shop, by, `GET /api/desk/reservations/${code}`)).data.confirmations
const cases = async ({ code }: Bought) =>
  (
    await deskCall<{ cases: DeskCase[] }>(shop, team, 'GET /api/desk/today?kind=change_unconfirmed')
  ).data.cases
    .filter(({ subject }) => subject.id === code)
    .map(({ due_at }) => due_at)
const say = (
  by: DeskMember,
  { code }: Bought,
  body: { answer: 'confirmed' | 'refused' | 'ask'; version: number; reason?: string },
  position = 0,
) =>
  deskCall<{ confirmations: TripConfirmation[] }>(
    shop,
    by,
    `PUT /api/desk/reservations/${code}/confirmations/${position}`,
    { reason: 'Por teléfono con su oficina', ...body },
    { 'idempotency-key': randomUUID() },
  )

describe('the supplier of a trip that was changed', () => {
  it('is told of all its seats once the change stands, and has it or not: that is a case for a day', async () => {
    let answer: 'confirmed' | 'refused' = 'confirmed'
    await supplied(() => answer)
    const own = await bought(shop)
    await ask()
    expect([told(own), await seen(team, own)]).toEqual([0, []])
    await change(shop, own, SAME)
    expect(await seen(team, own)).toMatchObject([{ state: 'waiting', is_asked: true, seats: 2 }])
    await ask()
    expect(said.at(-1)).toMatchObject({
      seats: 2,
      departure: { code: SAME.code },
      reference: `${own.uuid}:0:2`,
    })
    expect(await seen(team, own)).toMatchObject([
      { state: 'confirmed', answered_by: 'supplier', start: SAME.start },
    ])
    answer = 'refused'
    expect((await changed(shop, own, partyOf(3))).applied.status).toBe(202)
    await payCard(shop, own.code, GOOD_CARD)
    await ask()
    expect(said.at(-1)).toMatchObject({ seats: 3, reference: `${own.uuid}:0:3` })
    expect(await cases(own)).toEqual([
      new Date(shop.context.clock.now().getTime() + 86_400_000).toISOString(),
    ])
    await ask()
    expect(told(own)).toBe(2)
  })

  it('is asked only after what a change costs was paid', async () => {
    await supplied(() => 'refused')
    const own = await bought(shop)
    await begin(shop, own)
    await ask()
    expect(told(own)).toBe(0)
    expect((await payCard(shop, own.code, GOOD_CARD)).json.data.status).toBe('paid')
    await ask()
    expect(told(own)).toBe(1)
    expect(await cases(own)).toHaveLength(1)
  })

  it('that is silent is asked again ever later, and is a case after an hour, until it answers', async () => {
    let isDown = true
    await supplied(() => {
      if (isDown) throw new SupplierUnavailable('connection refused')
      return 'confirmed'
    })
    const own = await bought(shop)
    await change(shop, own, SAME)
    await ask()
    await ask()
    expect([told(own), await cases(own)]).toEqual([1, []])
    shop.clock.advance(61)
    await ask()
    expect([told(own), (await cases(own)).length]).toEqual([2, 1])
    isDown = false
    shop.clock.advance(61)
    await ask()
    expect(await cases(own)).toEqual([])
    expect(await seen(team, own)).toMatchObject([{ state: 'confirmed' }])
  })

  it('that says no the evening before is somebody’s until the day of the trip begins where it is sold', async () => {
    await supplied(() => 'refused')
    const own = await bought(shop)
    await change(shop, own, SAME)
    const leaves = leavesAt(SAME.start, 'MXN')
    await later((leaves.getTime() - shop.clock.now().getTime()) / 60_000 - 90)
    await ask()
    expect(await cases(own)).toEqual([leaves.toISOString()])
  })

  it('is asked once by two processes', async () => {
    await supplied(() => 'confirmed')
    const own = await bought(shop)
    await change(shop, own, SAME)
    await Promise.all([ask(), ask()])
    expect(told(own)).toBe(1)
  })

  it('says nothing of a change that is not the last one any more', async () => {
    await supplied(() => 'refused')
    const own = await bought(shop)
    await change(shop, own, SAME)
    await ask()
    expect(await cases(own)).toHaveLength(1)
    await changed(shop, own, moveTo(CHEAPER, SAME.code))
    expect(await cases(own)).toEqual([])
    expect(await say(team, own, { answer: 'confirmed', version: 2 })).toMatchObject({
      ...{ status: 409, code: 'already_decided' },
    })
  })
})

describe('whoever is asked by telephone', () => {
  it('has it after all, or is asked again by its system; the chain keeps why', async () => {
    await supplied(() => 'refused')
    const own = await bought(shop)
    await change(shop, own, SAME)
    await ask()
    expect((await say(team, own, { answer: 'ask', version: 2 })).data.confirmations).toMatchObject([
      { state: 'waiting' },
    ])
    expect(await cases(own)).toEqual([])
    await ask()
    expect([told(own), (await cases(own)).length]).toEqual([2, 1])
    const answer = await say(team, own, { answer: 'confirmed', version: 2 })
    expect(answer.data.confirmations).toMatchObject([{ state: 'confirmed', answered_by: 'desk' }])
    expect(await cases(own)).toEqual([])
    const { rows } = await shop.context.pool.query(
      `select reason, after from audit_entries where action = 'answer_change' and object_id = $1 order by at, seq`,
      [own.code],
    )
    expect(rows).toMatchObject([{ after: { answer: 'ask' } }, { after: { answer: 'confirmed' } }])
    expect(rows[0]).toMatchObject({ reason: 'Por teléfono con su oficina' })
  })

  it('is the host of a trip without a system, whose silence is no case and whose no is one', async () => {
    const own = await bought(shop)
    await change(shop, own, SAME)
    await later(600)
    await ask()
    expect(await cases(own)).toEqual([])
    const host = await deskMember(shop.context, 'host', HOST)
    expect(await seen(host, own)).toMatchObject([{ state: 'waiting', is_asked: false }])
    expect((await say(host, own, { answer: 'ask', version: 2 })).errors).toHaveProperty('answer')
    const other = await deskMember(shop.context, 'host', OTHER_HOST)
    expect((await say(other, own, { answer: 'refused', version: 2 })).status).toBe(404)
    const answer = await say(host, own, { answer: 'refused', version: 2 })
    expect(answer.data.confirmations).toMatchObject([{ state: 'refused', answered_by: 'host' }])
    expect(await cases(own)).toHaveLength(1)
    expect((await say(host, own, { answer: 'refused', version: 2 })).code).toBe('already_decided')
    const finance = await deskMember(shop.context, 'finance')
    expect((await say(finance, own, { answer: 'confirmed', version: 2 })).status).toBe(403)
  })

  it('has nothing to say of a trip that was never changed, or that is over', async () => {
    const own = await bought(shop)
    expect((await say(team, own, { answer: 'refused', version: 1 })).status).toBe(404)
    await change(shop, own, SAME)
    await say(team, own, { answer: 'refused', version: 2 })
    shop.clock.moveTo(`${SAME.start}T22:58:00Z`)
    await later(1)
    expect(await cases(own)).toHaveLength(1)
    shop.clock.moveTo('2027-05-02T12:00:00Z')
    await later(1)
    expect(await cases(own)).toEqual([])
  })
})
