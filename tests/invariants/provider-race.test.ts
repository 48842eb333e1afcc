import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderTake } from '@/lib/reservations/provider/provider-change'
import { buy, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { NOW } from '@/tests/api/checkout/support/shop'
import { openPayingShop, type PayingShop } from '@/tests/api/payments/paying-shop'
import {
  answer,
  askOf,
  DAY,
  decide,
  decided,
  mailsAbout,
  onBoard,
  pageOf,
  quoteOf,
  type SomeDeparture,
  someDeparture,
} from '@/tests/api/provider/deciding'
import { bothOnBoard } from '@/tests/api/provider/several'
import { askUnserved, quoteUnserved, quoteWithdrawal, withdraw } from '@/tests/api/provider/withdrawing'
import {
  apply,
  type Bought,
  PATIENT,
  partyOf,
  quote,
  SAME,
  stockDates,
} from '@/tests/api/reservations/support/changing'
import { deskMember } from '@/tests/support/desk/desk-member'
import { assertInvariants } from '@/tests/support/invariants'
import { printedSeed, randomFrom } from '@/tests/support/random'

/** Which guard is taken out. */
const out = vi.hoisted(() => ({ guard: '' }))

vi.mock('@/server/reservations/provider/provider-changes', async (original) => {
  const real = await original<typeof import('@/server/reservations/provider/provider-changes')>()
  const listAsked: typeof real.listAsked = async (...given) => {
    const asked = await real.listAsked(...given)
    if (out.guard !== 'answer') return asked
    return asked.map((one) => ({ ...one, ask: { ...one.ask, answer: null } }))
  }
  const endAsk: typeof real.endAsk = async (context, { changeId, reservationId }, said) => {
    if (out.guard !== 'answer') return real.endAsk(context, { changeId, reservationId }, said)
    await context.db.execute(sql`
      update change_answers set answer = ${said}, answered_at = ${context.clock.now().toISOString()}
      where change_id = ${changeId} and reservation_id = ${reservationId}`)
    return true
  }
  const isAsked: typeof real.isAsked = async (...given) =>
    out.guard === 'asked' ? false : real.isAsked(...given)
  return { ...real, listAsked, endAsk, isAsked }
})

vi.mock('@/server/reservations/provider/list-answers', async (original) => {
  const real = await original<typeof import('@/server/reservations/provider/list-answers')>()
  const answersTo: typeof real.answersTo = async (...given) => {
    const answers = await real.answersTo(...given)
    return out.guard === 'answer' ? answers.map((one) => ({ ...one, answer: null })) : answers
  }
  return { ...real, answersTo }
})

vi.mock('@/server/reservations/provider/on-departure', async (original) => {
  const real = await original<typeof import('@/server/reservations/provider/on-departure')>()
  const listOnBoard: typeof real.listOnBoard = (context, departureId, which) =>
    real.listOnBoard(context, departureId, out.guard === 'staying' ? { ...which, staying: false } : which)
  return { ...real, listOnBoard }
})

vi.mock('@/server/payments/payables/lock-payable', async (original) => {
  const real = await original<typeof import('@/server/payments/payables/lock-payable')>()
  const { payables } = await import('@/server/payments/tables')
  const lockPayable: typeof real.lockPayable = async (context, orderId, patience) => {
    if (out.guard !== 'answer') return real.lockPayable(context, orderId, patience)
    const [row] = await context.db.select().from(payables).where(eq(payables.orderId, orderId))
    return row ?? null
  }
  return { ...real, lockPayable }
})

vi.mock('@/server/availability/hold-seats', async (original) => {
  const real = await original<typeof import('@/server/availability/hold-seats')>()
  const takeSeats: typeof real.takeSeats = async (context, demand) =>
    out.guard === 'seats' && demand.holder === 'asked' ? true : real.takeSeats(context, demand)
  return { ...real, takeSeats }
})

const seed = printedSeed('provider race')
const daysLater = (days: number) => new Date(new Date(NOW).getTime() + days * DAY).toISOString()

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop(PATIENT)
  await stockDates(shop)
  await shop.context.pool.query(`update departures set capacity = 500 where code = 'PER-270601-ES'`)
})
afterAll(() => shop?.close())
beforeEach(() => {
  out.guard = ''
  shop.clock.moveTo(NOW)
})

interface Moved {
  readonly aboard: readonly Bought[]
  readonly goal: SomeDeparture
}

/** A departure with so many on it, each of one reservation, that is moved to one with just enough seats. */
async function moved(parties: readonly number[], spare = 0): Promise<Moved> {
  const travellers = parties.reduce((all, one) => all + one, 0)
  const from = await someDeparture(shop, '2027-08-10', { capacity: travellers })
  const goal = await someDeparture(shop, '2027-08-20', { capacity: travellers + spare })
  const aboard: Bought[] = []
  for (const qty of parties) aboard.push(await onBoard(shop, from, 'layaway', qty))
  await decided(shop, await deskMember(shop.context, 'owner'), from.id, 'move', goal.id)
  return { aboard, goal }
}

const ones = (count: number) => Array.from({ length: count }, () => 1)
const takenOf = async ({ id }: SomeDeparture) =>
  (await shop.context.pool.query('select taken from departures where id = $1', [id])).rows[0]?.taken
const say = (one: Bought, take: ProviderTake) =>
  answer(shop, one, take, take === 'date' ? SAME.code : undefined)
const silenced = async ({ code }: Bought) =>
  (await mailsAbout(shop, code, ['reservation_cancelled'])).some(({ data }) => data.cause === 'silence')

const PAIRS: readonly (readonly [ProviderTake, ProviderTake])[] = [
  ['accept', 'money'],
  ['accept', 'date'],
  ['date', 'credit'],
  ['money', 'credit'],
  ['accept', 'credit'],
  ['date', 'money'],
]

/** Of each reservation: how many of two answers at one moment were heard. */
async function twoAtOnce(): Promise<number[]> {
  const { aboard } = await moved(ones(PAIRS.length))
  return Promise.all(
    aboard.map(async (one, n) => {
      const pair = PAIRS[n] ?? PAIRS[0]
      const answers = await Promise.all((pair ?? []).map((take) => say(one, take)))
      return answers.filter(({ status }) => status === 200).length
    }),
  )
}

/** Of each reservation: how many of its own answer and the end of its ten days, at one moment, counted. */
async function againstTheSweep(sweeps: number): Promise<number[]> {
  const { aboard } = await moved(ones(6))
  shop.clock.moveTo(daysLater(10))
  const takes = ['accept', 'date'] as const
  const [answers] = await Promise.all([
    Promise.all(aboard.map((one, n) => say(one, takes[n % 2] ?? 'accept'))),
    ...Array.from({ length: sweeps }, () => shop.sweep('provider_changes')),
  ])
  return Promise.all(
    aboard.map(async (one, n) => Number(answers[n]?.status === 200) + Number(await silenced(one))),
  )
}

/** Everybody goes on there while as many strangers want its seats. @returns what was said to each of both */
async function keptInARush() {
  const { aboard, goal } = await moved(ones(6))
  const stranger = () => buy(shop, cenotesCart(1, goal.code, goal.start), { mode: 'layaway' })
  const [strangers, keepers] = await Promise.all([
    Promise.all(aboard.map(stranger)),
    Promise.all(aboard.map((one) => say(one, 'accept'))),
  ])
  return { strangers: strangers.map(({ status }) => status), keepers: keepers.map(({ status }) => status) }
}

/**
 * Reservations of two trips whose buyers take one out while its provider cancels it. @returns of each, how many of both
 * counted: who took it out has what the usual rules give, who was asked has all of it
 */
async function takenOutAgainstTheProvider(count: number): Promise<number[]> {
  const owner = await deskMember(shop.context, 'owner')
  const both = Array.from({ length: count }, async (_, n) => {
    const departure = await someDeparture(shop, '2027-08-10')
    const own = await bothOnBoard(shop, departure)
    const quoted = await quote(shop, own, partyOf(0))
    const told = await quoteOf(shop, owner, departure.id, 'cancel')
    const acts = [
      () => apply(shop, own, quoted.json.data.quote),
      () => decide(shop, owner, departure.id, { choice: 'cancel', quote: told.data.quote }),
    ]
    const [first, second] = await Promise.all((n % 2 ? acts.toReversed() : acts).map((act) => act()))
    const applied = n % 2 ? second : first
    const asked = (await mailsAbout(shop, own.code, ['provider_changed'])).length
    return Number(applied?.status === 200) + asked
  })
  return Promise.all(both)
}

/** Of each reservation: how many of its own answer and the end of the question, which is taken back at that moment, counted. */
async function againstTheWithdrawal(count: number): Promise<number[]> {
  const owner = await deskMember(shop.context, 'owner')
  const counted: number[] = []
  for (let n = 0; n < count; n += 1) {
    const one = await onBoard(shop, await someDeparture(shop, '2027-08-10'))
    const asked = await quoteUnserved(shop, owner, one)
    await askUnserved(shop, owner, one, asked.data.quote)
    const { uuid } = await askOf(shop, one)
    const { data } = await quoteWithdrawal(shop, owner, uuid)
    const acts = [
      () => say(one, n % 3 === 0 ? 'date' : n % 3 === 1 ? 'money' : 'credit'),
      () => withdraw(shop, owner, uuid, data.quote),
    ]
    const both = await Promise.all((n % 2 ? acts.toReversed() : acts).map((act) => act()))
    counted.push(both.filter(({ status }) => status === 200).length)
  }
  return counted
}

/** Of each reservation that two colleagues ask at one moment: how many questions its traveller was told of. */
async function askedByTwo(count: number): Promise<number[]> {
  const both = [await deskMember(shop.context, 'owner'), await deskMember(shop.context, 'operations')]
  const told: number[] = []
  for (let n = 0; n < count; n += 1) {
    const one = await onBoard(shop, await someDeparture(shop, '2027-08-10'))
    const quotes = await Promise.all(both.map((by) => quoteUnserved(shop, by, one)))
    await Promise.all(both.map((by, at) => askUnserved(shop, by, one, quotes[at]?.data.quote ?? '')))
    told.push((await mailsAbout(shop, one.code, ['provider_changed'])).length)
    await say(one, 'credit')
  }
  return told
}

describe('a departure that is moved', () => {
  it('hears one of two answers that come at once, and what it heard is what holds', async () => {
    expect(await twoAtOnce()).toEqual(PAIRS.map(() => 1))
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('hears on day ten either the traveller or the end of the days, never both', async () => {
    expect(await againstTheSweep(2)).toEqual(ones(6))
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('has a seat for whoever goes on there, however many strangers want it', async () => {
    const { strangers, keepers } = await keptInARush()
    expect(keepers).toEqual(ones(6).map(() => 200))
    expect(strangers).toEqual(ones(6).map(() => 409))
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('keeps as many seats as wait for an answer or were agreed to, whatever is said in which order', async () => {
    const random = randomFrom(seed)
    const parties = Array.from({ length: 6 }, () => 1 + random.below(3))
    const { aboard, goal } = await moved(parties, random.below(4))
    const said = aboard.map((): string | null => null)
    const holds = async () => {
      const kept = parties.filter((_, n) => said[n] === null || said[n] === 'accept')
      expect(await takenOf(goal)).toBe(kept.reduce((all, one) => all + one, 0))
      await assertInvariants(shop.context.pool, shop.clock.now())
    }
    await holds()
    for (let step = 0; step < 9; step += 1) {
      const n = random.below(aboard.length)
      const take = random.pick(['accept', 'date', 'money', 'credit'] as const)
      const one = aboard[n]
      if (!one || said[n] !== null) continue
      if ((await say(one, take)).status === 200) said[n] = take
      await holds()
    }
    shop.clock.moveTo(daysLater(10))
    await shop.sweep('provider_changes')
    for (const [n, one] of aboard.entries()) said[n] = (await askOf(shop, one)).answer
    expect(said).not.toContain(null)
    await holds()
  }, 60_000)
})

describe('one trip of two that is cancelled', () => {
  it('is taken out by its buyer or by its provider, never by both', async () => {
    const counted = await takenOutAgainstTheProvider(6)
    for (const count of counted) expect(count).toBe(1)
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('leaves once, however often and by whom it is said at one moment, and the other one stays', async () => {
    const owner = await deskMember(shop.context, 'owner')
    const departure = await someDeparture(shop, '2027-08-10')
    const own = await bothOnBoard(shop, departure)
    await decided(shop, owner, departure.id, 'cancel')
    shop.clock.moveTo(daysLater(10))
    await Promise.all([
      say(own, 'money'),
      say(own, 'credit'),
      shop.sweep('provider_changes'),
      say(own, 'money'),
    ])
    const page = await pageOf(shop, own)
    expect([page.reservation.status, page.products.length]).toEqual(['confirmed', 1])
    expect(await mailsAbout(shop, own.code, ['trips_cancelled'])).toHaveLength(1)
    await assertInvariants(shop.context.pool, shop.clock.now())
  })
})

describe('one reservation that its provider cannot serve', () => {
  it('hears its traveller or that the question is taken back, never both', async () => {
    expect(await againstTheWithdrawal(6)).toEqual(ones(6))
    await assertInvariants(shop.context.pool, shop.clock.now())
  })

  it('is asked once, however many colleagues ask at one moment', async () => {
    expect(await askedByTwo(4)).toEqual(ones(4))
    await assertInvariants(shop.context.pool, shop.clock.now())
  })
})

describe('with its guard taken out', () => {
  it('a trip is taken out by its buyer and by its provider: these tests can see it', async () => {
    out.guard = 'asked'
    expect(Math.max(...(await takenOutAgainstTheProvider(6)))).toBe(2)
  })

  it('two answers at once are both heard: these tests can see it', async () => {
    out.guard = 'answer'
    expect(Math.max(...(await twoAtOnce()))).toBe(2)
  })

  it('who chose in time is cancelled for silence all the same', async () => {
    out.guard = 'answer'
    expect(Math.max(...(await againstTheSweep(1)))).toBe(2)
  })

  it('somebody who wants to go on there has no seat', async () => {
    out.guard = 'seats'
    const { keepers } = await keptInARush()
    expect(keepers).toContain(409)
  })

  it('two colleagues ask the same twice: these tests can see it', async () => {
    out.guard = 'staying'
    expect(Math.max(...(await askedByTwo(4)))).toBe(2)
  })

  it('who chose is told all the same that there is nothing left to choose', async () => {
    out.guard = 'answer'
    expect(Math.max(...(await againstTheWithdrawal(6)))).toBe(2)
  })
})
