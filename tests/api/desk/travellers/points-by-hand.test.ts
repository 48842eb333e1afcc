import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { myPoints } from '@/lib/accounts/points/contract'
import type { CallData } from '@/lib/api/call'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import type { movePoints as moveCall, PointsQuote } from '@/lib/desk/travellers/points-contract'
import { settlePoints } from '@/server/accounts/points/settle-points'
import { takePoints } from '@/server/accounts/points/use-points'
import { createSession } from '@/server/accounts/sessions/create-session'
import { movePoints } from '@/server/desk/travellers/move-points'
import { type Member, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { call } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { placed } from '@/tests/api/payments/actions'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { assertInvariants } from '@/tests/support/invariants'
import { someEmail } from '@/tests/support/some-email'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.moveTo(NOW))

type Moved = CallData<typeof moveCall>

const REASON = 'Su viaje no los trajo'
const ask = (by: DeskMember, uuid: string, points: unknown) =>
  deskCall<PointsQuote>(shop, by, `POST /api/desk/travellers/${uuid}/points/quotes`, { points })
const move = (by: DeskMember, uuid: string, { quote, points }: PointsQuote, key: string = randomUUID()) =>
  deskCall<Moved & PointsQuote>(
    shop,
    by,
    `POST /api/desk/travellers/${uuid}/points`,
    { points, quote, reason: REASON },
    { 'idempotency-key': key },
  )

async function traveller(isProven = true): Promise<{ readonly uuid: string; readonly email: string }> {
  const email = someEmail().toLowerCase()
  const uuid = await createUser(shop.context, { ...ANA, email })
  await shop.context.db.execute(sql`
    update users set email_verified_at = ${isProven ? NOW : null}::timestamptz where id = ${uuid}`)
  return { uuid, email }
}

/** A trip that ended on that day left so many. */
const earned = (userId: string, points: number, endedOn = '2026-11-21') =>
  settlePoints(shop.context, { userId, orderId: randomUUID(), pending: 0, available: points, endedOn })

const available = async (uuid: string) => {
  const { rows } = await shop.context.pool.query<{ available: number }>(
    'select available from points_accounts where user_id = $1',
    [uuid],
  )
  return rows[0]?.available
}

describe('points by hand', () => {
  it('are given by a quote with a reason: on the page of both, in the chain, and told by mail', async () => {
    const { uuid, email } = await traveller()
    const by = await deskMember(shop.context, 'service')
    const { data } = await ask(by, uuid, 350)
    expect(data).toMatchObject({ points: 350, before: 0, after: 350, email, ends_on: '2028-11-21' })
    expect(await available(uuid)).toBeUndefined()
    expect(await move(by, uuid, data)).toMatchObject({ status: 200, data: { points: 350, available: 350 } })
    const desk = await deskCall<DeskTravellerPage>(shop, by, `GET /api/desk/travellers/${uuid}`)
    expect(desk.data.points).toEqual({ pending: 0, available: 350, ends_on: '2028-11-21' })
    const cookie = `andanza_session=${await createSession(shop.context, uuid)}`
    const own = await call<CallData<typeof myPoints>>(shop, 'GET', '/api/me/points', { headers: { cookie } })
    // What levels go by is what trips brought.
    expect(own.json.data).toMatchObject({ available: 350, earned: 0, ends_on: '2028-11-21' })
    expect(own.json.data.entries).toMatchObject([{ kind: 'given', available: 350, pending: 0, code: null }])
    const { rows } = await shop.context.pool.query(
      `select (select jsonb_agg(jsonb_build_array(data->'points', data->'is_given', data->'available'))
           from mails where template = 'points_moved' and recipient = $1) as mails,
         (select jsonb_agg(jsonb_build_array(reason, before, after)) from audit_entries
           where action = 'move_points' and object_id = $2) as chain,
         (select jsonb_agg(jsonb_build_array(member_id, reason)) from points_entries where user_id = $2::uuid) as books`,
      [email, uuid],
    )
    expect(rows[0]).toEqual({
      mails: [[350, true, 350]],
      chain: [[REASON, { available: 0 }, { available: 350, points: 350 }]],
      books: [[by.id, REASON]],
    })
  })

  it('are taken down to zero and never below, and keep the day on which the rest ends', async () => {
    const { uuid } = await traveller()
    await earned(uuid, 500, '2026-03-01')
    const by = await deskMember(shop.context, 'finance')
    expect((await ask(by, uuid, -501)).errors).toHaveProperty('points')
    const some = (await ask(by, uuid, -100)).data
    expect(some).toMatchObject({ before: 500, after: 400, ends_on: '2028-03-01' })
    expect((await move(by, uuid, some)).data).toEqual({ points: -100, available: 400 })
    const rest = (await ask(by, uuid, -400)).data
    expect(rest).toMatchObject({ after: 0, ends_on: null })
    expect((await move(by, uuid, rest)).data.available).toBe(0)
    await assertInvariants(shop.context.pool, shop.clock.now(), ['I22'])
  })

  it('are moved once by a key and once by a quote', async () => {
    const { uuid } = await traveller()
    const by = await deskMember(shop.context, 'owner')
    const { data } = await ask(by, uuid, 200)
    const key = randomUUID()
    const both = [await move(by, uuid, data, key), await move(by, uuid, data, key)]
    expect(both.map(({ status, data: { available: left } }) => [status, left])).toEqual([
      [200, 200],
      [200, 200],
    ])
    expect(await move(by, uuid, data)).toMatchObject({
      ...{ status: 409, code: 'quote_changed', data: { before: 200, after: 400 } },
    })
    // Back to where the quote was: it is still the same quote.
    await move(by, uuid, (await ask(by, uuid, -200)).data)
    expect(await move(by, uuid, data)).toMatchObject({ status: 409, code: 'already_decided' })
    expect(await available(uuid)).toBe(0)
  })

  it('are bounded by the role and for everybody, ask for a fresh code, and need a proven address', async () => {
    const [known, unknown] = [await traveller(), await traveller(false)]
    const [owner, service, content] = [
      await deskMember(shop.context, 'owner'),
      await deskMember(shop.context, 'service'),
      await deskMember(shop.context, 'content'),
    ]
    expect((await ask(service, known.uuid, 5_000)).status).toBe(200)
    expect((await ask(service, known.uuid, 5_001)).status).toBe(403)
    expect((await ask(content, known.uuid, 1)).status).toBe(403)
    expect((await ask(owner, known.uuid, 25_000)).status).toBe(200)
    for (const points of [25_001, -25_001, 0, 1.5, '100'])
      expect(await ask(owner, known.uuid, points)).toMatchObject({
        ...{ status: 422, errors: { points: [expect.any(String)] } },
      })
    expect((await ask(owner, unknown.uuid, 100)).status).toBe(404)
    const { data } = await ask(owner, known.uuid, 100)
    expect((await move(owner, known.uuid, { ...data, points: 1_000 })).code).toBe('quote_changed')
    shop.clock.advance(6)
    expect(await move(owner, known.uuid, data)).toMatchObject({ status: 403, code: 'step_up_required' })
    expect(await available(known.uuid)).toBeUndefined()
  })

  it('bring back none that were over: those are booked as ended first', async () => {
    const { uuid } = await traveller()
    await earned(uuid, 700, '2024-11-01')
    const by = await deskMember(shop.context, 'owner')
    const { data } = await ask(by, uuid, 50)
    expect(data).toMatchObject({ before: 0, after: 50 })
    expect((await move(by, uuid, data)).data.available).toBe(50)
    expect(await available(uuid)).toBe(50)
    await assertInvariants(shop.context.pool, shop.clock.now(), ['I22'])
  })
})

/** Twelve hands that were each told of 500 points take 500, 499 … of them at one instant. */
async function rush(hold?: Parameters<typeof movePoints>[4]) {
  const { uuid } = await traveller()
  await earned(uuid, 500)
  const by = await deskMember(shop.context, 'owner')
  const member: Member = {
    ...{ uuid: by.id, name: 'Some owner', email: by.email, role: 'owner', hostId: null },
    ...{ sessionId: randomUUID(), steppedUpAt: shop.clock.now() },
  }
  const quotes = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(by, uuid, n - 500)))
  const ends = await Promise.allSettled(
    quotes.map(({ data: { points, quote } }) =>
      transact(shop.context, (inside) =>
        movePoints(inside, member, uuid, { points, quote, reason: REASON }, hold),
      ),
    ),
  )
  return {
    left: await available(uuid),
    done: ends.filter(({ status }) => status === 'fulfilled').length,
    broken: ends.filter((end) => end.status === 'rejected' && !(end.reason instanceof DomainError)).length,
  }
}

describe('points that several take at one instant', () => {
  it('leave one of them with what was there, and tell the others what is now', async () => {
    const { left, done, broken } = await rush()
    expect([done, broken]).toEqual([1, 0])
    expect(left).toBeLessThan(12)
    await assertInvariants(shop.context.pool, shop.clock.now(), ['I22'])
  })

  it('run into the last guard of the database where nobody holds them still: the negative control', async () => {
    const { broken } = await rush(async () => undefined)
    expect(broken).toBeGreaterThan(0)
  })

  it('are spent by their owner or taken by the desk, never both', async () => {
    const { uuid: orderId } = await placed(shop)
    for (let turn = 0; turn < 6; turn += 1) {
      const { uuid } = await traveller()
      await earned(uuid, 500)
      const by = await deskMember(shop.context, 'owner')
      const { data } = await ask(by, uuid, -400)
      const [taken, spent] = await Promise.all([
        move(by, uuid, data),
        transact(shop.context, (inside) =>
          takePoints(inside, { userId: uuid, orderId, points: 300 }, 'held'),
        ),
      ])
      expect([taken.status === 200, spent].filter(Boolean)).toHaveLength(1)
      expect(await available(uuid)).toBe(spent ? 200 : 100)
    }
  })
})
