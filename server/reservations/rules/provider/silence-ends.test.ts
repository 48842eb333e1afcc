import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROVIDER_DAYS } from '@/lib/reservations/provider-change'
import { law } from '@/tests/support/money/law'
import { silenceEnds } from './silence-ends'

const DAY = 86_400_000
const NOW = new Date('2027-03-11T12:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY)
const asked = (productPosition: number, days: number) => ({ productPosition, askedAt: ago(days) })

describe('nobody’s word', () => {
  it('ends a reservation of one trip on day ten, and not a moment before', () => {
    expect(silenceEnds([0], [asked(0, 10)], NOW)).toBe(true)
    expect(silenceEnds([0], [asked(0, 9.999)], NOW)).toBe(false)
  })

  it('ends one of several trips when all of them wait so long, and none while another may go', () => {
    expect(silenceEnds([0, 1], [asked(0, 12), asked(1, 10)], NOW)).toBe(true)
    expect(silenceEnds([0, 1], [asked(0, 12), asked(1, 9)], NOW)).toBe(false)
    expect(silenceEnds([0, 1], [asked(0, 12)], NOW)).toBe(false)
  })
})

const anyAsk = fc.record({ productPosition: fc.nat(3), days: fc.double({ min: 0, max: 20, noNaN: true }) })

law(
  'silence never takes a trip that was asked nothing, or is still in its days',
  [fc.uniqueArray(fc.nat(3), { minLength: 1 }), fc.array(anyAsk)],
  (positions, asks) => {
    const unanswered = asks.map(({ productPosition, days }) => asked(productPosition, days))
    const spared = positions.filter(
      (position) => !asks.some((one) => one.productPosition === position && one.days >= PROVIDER_DAYS),
    )
    expect(silenceEnds(positions, unanswered, NOW)).toBe(spared.length === 0)
  },
)
