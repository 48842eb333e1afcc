import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockPayable } from '@/server/payments/payables/lock-payable'
import { ledgerEntries } from '@/server/payments/tables'
import { transact } from '@/server/platform/context'
import { listCases } from '@/server/reservations/cases/list-cases'
import { expireDueReservations } from '@/server/reservations/expire-reservation'
import { onLedgerMoved } from '@/server/reservations/money/on-ledger-moved'
import { placed, show } from '../api/checkout/support/reservation-steps'
import { NOW, openShop, type Shop } from '../api/checkout/support/shop'
import { assertInvariants } from '../support/invariants'

/** I5 and I8 ask gateways and attempts; here money comes as the ledger has it, from nowhere. */
const LAWS = ['I1', 'I2', 'I2b', 'I3', 'I4', 'I6', 'I10b', 'I17', 'I17b', 'I17c', 'I18', 'I18b']
const LIVES = 25

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.database.pool.query(`update departures set capacity = 5000`)
})
afterAll(() => shop.close())

/** Shares are thousandths of what is due first, so that lives come near it from both sides. */
type Step =
  | { readonly kind: 'in' | 'back'; readonly share: number }
  | { readonly kind: 'wait'; readonly minutes: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('in' as const), share: fc.integer({ min: 1, max: 700 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('back' as const), share: fc.integer({ min: 1, max: 1000 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  },
)

async function move(orderId: string, kind: 'payment' | 'refund', minor: number): Promise<void> {
  await transact(shop.context, async (inside) => {
    await lockPayable(inside, orderId)
    await inside.db.insert(ledgerEntries).values({
      ...{ id: randomUUID(), orderId, kind, currency: 'MXN' },
      amountMinor: kind === 'payment' ? -minor : minor,
      at: inside.clock.now(),
    })
    await onLedgerMoved(inside, orderId)
  })
}

/** What the rules say, in ten lines: money confirms when it reaches what is due first, time expires, nothing else moves. */
function model(dueFirst: number) {
  let paid = 0
  let minutes = 0
  let status: 'new' | 'confirmed' | 'expired' = 'new'
  return {
    move(minor: number) {
      paid += minor
      if (minor > 0 && paid >= dueFirst) status = 'confirmed'
    },
    wait(more: number) {
      minutes += more
      if (status === 'new' && minutes >= 30) status = 'expired'
    },
    now: () => ({ status, paid }),
  }
}

async function live(steps: readonly Step[]): Promise<void> {
  shop.clock.moveTo(NOW)
  const { uuid, code, layaway_amount } = await placed(shop, 1)
  const dueFirst = Math.round(layaway_amount * 100)
  const expected = model(dueFirst)
  for (const one of steps) {
    // A movement of its own instant: the law compares what was there when it was confirmed.
    shop.clock.advance(0.001)
    if (one.kind === 'wait') {
      shop.clock.advance(one.minutes)
      await expireDueReservations(shop.context)
      expected.wait(one.minutes)
    } else {
      const wanted = Math.ceil((dueFirst * one.share) / 1000)
      const minor = one.kind === 'in' ? wanted : Math.min(wanted, expected.now().paid)
      if (minor === 0) continue
      await move(uuid, one.kind === 'in' ? 'payment' : 'refund', minor)
      expected.move(one.kind === 'in' ? minor : -minor)
    }
    const { status, paid } = expected.now()
    const { reservation, local, story } = await show(shop, code)
    expect([reservation.status, Math.round(reservation.paid_amount * 100)]).toEqual([status, paid])
    expect(local.email !== null).toBe(status === 'confirmed')
    expect(story.enable_payment_method).toBe(status !== 'expired' && reservation.pending_amount > 0)
    const kinds = (await listCases(shop.context)).filter(({ subject }) => subject.id === code)
    const late = status === 'expired' && paid > 0
    const empty = status === 'confirmed' && paid === 0
    expect(kinds.map(({ kind }) => kind)).toEqual(late ? ['late_money'] : empty ? ['refunded_elsewhere'] : [])
  }
  await assertInvariants(shop.database.pool, shop.clock.now(), LAWS)
}

it('confirms at the cent, expires at the instant, and lets money that goes back move nothing', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), live), { numRuns: LIVES })
}, 240_000)

it('is watched by a law that sees a reservation confirmed by less', async () => {
  shop.clock.moveTo(NOW)
  const { uuid } = await placed(shop, 1)
  await shop.database.pool.query(
    `insert into reservation_events (reservation_id, event, from_status, to_status, actor, at)
     values ($1, 'first_payment', 'new', 'confirmed', 'payments', $2)`,
    [uuid, shop.clock.now()],
  )
  await expect(assertInvariants(shop.database.pool, shop.clock.now(), ['I17b'])).rejects.toThrow('I17b')
  await shop.database.pool.query(
    `insert into reservation_events (reservation_id, event, from_status, to_status, actor, at)
     values ($1, 'cancelled', 'confirmed', 'cancelled', 'payments', $2)`,
    [uuid, shop.clock.now()],
  )
  await expect(assertInvariants(shop.database.pool, shop.clock.now(), [])).rejects.toThrow('I10c')
})
