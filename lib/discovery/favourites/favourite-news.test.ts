import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '@/lib/money/money'
import { favouriteNews } from './favourite-news'

const mxn = (major: number) => money(major * 100, 'MXN')
const quiet = { known: mxn(1_000), now: mxn(1_000), departure: { code: 'A', left: 10 }, toldDeparture: null }

describe('what is told of a favourite', () => {
  it('is a fall by 3 % or more, against what its owner knows', () => {
    expect(favouriteNews({ ...quiet, now: mxn(970) })).toEqual({ before: mxn(1_000), left: null })
    expect(favouriteNews({ ...quiet, now: mxn(971) })).toBeNull()
    expect(favouriteNews({ ...quiet, known: mxn(970), now: mxn(970) })).toBeNull()
  })

  it('is that its departure has four seats or fewer, once a departure', () => {
    const scarce = { ...quiet, departure: { code: 'A', left: 4 } }
    expect(favouriteNews(scarce)).toEqual({ before: null, left: 4 })
    expect(favouriteNews({ ...scarce, toldDeparture: 'A' })).toBeNull()
    expect(favouriteNews({ ...scarce, toldDeparture: 'B' })).toEqual({ before: null, left: 4 })
    for (const departure of [{ code: 'A', left: 0 }, { code: 'A', left: 5 }, null])
      expect(favouriteNews({ ...quiet, departure })).toBeNull()
  })

  it('is nothing of a price in another currency, and nothing of one that rose', () => {
    expect(favouriteNews({ ...quiet, known: money(100_000, 'USD'), now: mxn(10) })).toBeNull()
    expect(favouriteNews({ ...quiet, now: mxn(1_500) })).toBeNull()
  })

  it('is never the same twice', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const seats = fc.integer({ min: 0, max: 12 })
    fc.assert(
      fc.property(cents, cents, seats, (known, now, left) => {
        const watched = { known: money(known, 'MXN'), now: money(now, 'MXN'), departure: { code: 'A', left } }
        const news = favouriteNews({ ...watched, toldDeparture: null })
        const told = { ...watched, known: watched.now, toldDeparture: news?.left ? 'A' : null }
        const again = favouriteNews(told)
        expect(again).toBeNull()
      }),
    )
  })
})
