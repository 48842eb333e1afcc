import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assertInvariants } from '@/tests/support/invariants'
import { printedSeed, randomFrom } from '@/tests/support/random'
import { freshDeparture, type Outcome, rushFor, SEATS, soldOf } from './support/rush'
import { startTwoSites, type TwoSites } from './support/two-sites'

const seed = printedSeed('seat race')
/** `RACES=all` for all of them. */
const RUNS = [
  { run: 1, parties: [1] },
  { run: 2, parties: [1, 2, 3] },
  { run: 3, parties: [1] },
  { run: 4, parties: [1, 2, 3] },
  { run: 5, parties: [1] },
].slice(0, process.env.RACES === 'all' ? undefined : 2)
const seatsSold = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((all, { party, ordered }) => all + (ordered === '201' ? party : 0), 0)
const kinds = (outcomes: readonly Outcome[], of: 'ordered' | 'paid') =>
  [...new Set(outcomes.map((outcome) => outcome[of]))].filter((kind) => kind !== null).sort()
/** The beginning of what the processes logged about requests they could not answer. */
const internalErrors = ({ sites }: TwoSites) =>
  sites
    .flatMap((site) => site.log().split('\n'))
    .filter((line) => line.includes('"error_code":"internal"'))
    .map((line) => line.slice(0, 600))

describe('200 parallel buyers for 37 seats, over HTTP on two processes', () => {
  let shop: TwoSites
  beforeAll(async () => {
    shop = await startTwoSites()
  })
  afterAll(() => shop?.close())

  it.each(RUNS)(
    'run $run, parties of $parties: exactly 37 are sold and paid',
    async ({ run, parties }) => {
      const { pool } = shop.database
      const random = randomFrom(seed + run)
      const departure = await freshDeparture(pool, run)
      const outcomes = await rushFor(departure, { origins: shop.origins, random, parties })
      expect(internalErrors(shop)).toEqual([])
      expect(kinds(outcomes, 'ordered')).toEqual(['201', '409 sold_out'])
      expect(kinds(outcomes, 'paid')).toEqual(['201 paid'])
      // Also with mixed parties: more people travel alone than there are seats, so the last seat finds a buyer.
      expect(seatsSold(outcomes)).toBe(SEATS)
      const orders = outcomes.filter(({ ordered }) => ordered === '201').length
      expect(await soldOf(pool, departure.code)).toEqual({
        ...{ taken: SEATS, held: SEATS, confirmed: orders, charged_without_seat: 0 },
      })
      await assertInvariants(pool)
    },
    180_000,
  )
})

describe('the same rush with the guard taken out', () => {
  let shop: TwoSites
  beforeAll(async () => {
    shop = await startTwoSites('tests/invariants/support/unguarded-api.ts')
    // The second guard, a CHECK of the database, is taken out too.
    const { rows } = await shop.database.pool.query<{ conname: string }>(
      `select conname from pg_constraint where contype = 'c' and conrelid = 'departures'::regclass
         and pg_get_constraintdef(oid) like '%taken%'`,
    )
    for (const { conname } of rows)
      await shop.database.pool.query(`alter table departures drop constraint "${conname}"`)
  })
  afterAll(() => shop?.close())

  it('oversells: this test can see it', async () => {
    const departure = await freshDeparture(shop.database.pool, 1)
    const rush = { origins: shop.origins, random: randomFrom(seed), parties: [1] }
    const outcomes = await rushFor(departure, rush)
    const sold = await soldOf(shop.database.pool, departure.code)
    console.log(`seat race without the guard: ${sold.taken} of ${SEATS} seats sold`)
    expect(sold.taken).toBeGreaterThan(SEATS)
    expect(seatsSold(outcomes)).toBeGreaterThan(SEATS)
    await expect(assertInvariants(shop.database.pool, new Date(), ['I1'])).rejects.toThrow('I1')
  }, 180_000)
})
