import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastBookableDay } from '@/lib/availability/bookable'
import { addDays } from '@/lib/dates/local-date'
import { firstBookableStart, nextOffers, OFFER_HOURS, offerEnd, salesEnd } from './waitlist'

const queues = fc
  .array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 })
  .map((parties) => parties.map((qty, at) => ({ id: String(at), qty })))
const seats = fc.integer({ min: 0, max: 60 })

describe('who is offered seats', () => {
  it('is whoever came first among those who fit', () => {
    const queue = [4, 2, 1].map((qty, at) => ({ id: `p${at}`, qty }))
    expect(nextOffers(queue, 3).map(({ id }) => id)).toEqual(['p1', 'p2'])
    expect(nextOffers(queue, 4).map(({ id }) => id)).toEqual(['p0'])
    expect(nextOffers(queue, 0)).toEqual([])
  })

  it('never get more seats than are free, and come in the order of the list', () => {
    fc.assert(
      fc.property(queues, seats, (queue, free) => {
        const offers = nextOffers(queue, free)
        expect(offers.reduce((all, { qty }) => all + qty, 0)).toBeLessThanOrEqual(free)
        const places = offers.map((place) => queue.indexOf(place))
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
      }),
    )
  })

  it('leave out only who did not fit into what those before them left', () => {
    fc.assert(
      fc.property(queues, seats, (queue, free) => {
        const offers = new Set(nextOffers(queue, free))
        let left = free
        for (const place of queue) {
          expect(offers.has(place)).toBe(place.qty <= left)
          if (offers.has(place)) left -= place.qty
        }
      }),
    )
  })

  it('are not changed by who comes after them', () => {
    fc.assert(
      fc.property(queues, queues, seats, (queue, later, free) => {
        const before = nextOffers(queue, free)
        expect(nextOffers([...queue, ...later], free).slice(0, before.length)).toEqual(before)
      }),
    )
  })
})

describe('an offer', () => {
  it('lasts a day, and no longer than its departure is on sale', () => {
    const days = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5 }), (ahead, cutOff) => {
        const now = new Date('2027-03-01T18:30:00Z')
        const end = salesEnd(addDays('2027-03-10', ahead), cutOff, 'America/Cancun')
        const until = offerEnd(now, end)
        expect(until.getTime()).toBeLessThanOrEqual(end.getTime())
        expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(OFFER_HOURS * 3_600_000)
      }),
    )
  })

  it('ends with the last bookable day, by the clock of the departure', () => {
    const end = salesEnd('2027-03-04', 2, 'America/Cancun')
    expect(end.toISOString()).toBe('2027-03-03T04:59:59.000Z')
    expect(offerEnd(new Date('2027-03-02T12:00:00Z'), end)).toEqual(end)
  })

  it('is made for no start that cannot be bought any more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 12 }), (cutOff, ahead) => {
        const today = '2027-03-01'
        const start = addDays(today, ahead)
        expect(start >= firstBookableStart(today, cutOff)).toBe(today <= lastBookableDay(start, cutOff))
      }),
    )
  })
})
