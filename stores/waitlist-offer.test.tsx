import { beforeEach, describe, expect, it } from 'vitest'
import { dropWaitlistOffer, storeWaitlistOffer, waitlistOffer } from './waitlist-offer'

const until = '2027-03-01T12:00:00.000Z'
const end = Date.parse(until)
beforeEach(() => localStorage.clear())

describe('the offer of a waitlist that a browser opened', () => {
  it('is sent until its seats come free', () => {
    expect(waitlistOffer(0)).toBeNull()
    storeWaitlistOffer('a-token', until)
    expect(waitlistOffer(end - 1)).toBe('a-token')
    expect(waitlistOffer(end)).toBeNull()
  })

  it('is forgotten when it is over, and no other with it', () => {
    storeWaitlistOffer('new', until)
    dropWaitlistOffer('old')
    expect(waitlistOffer(0)).toBe('new')
    dropWaitlistOffer('new')
    expect(waitlistOffer(0)).toBeNull()
  })

  it.each([
    '',
    'nonsense',
    '{"token":5}',
    '{"token":"a"}',
    `{"token":"${'a'.repeat(401)}","until":"${until}"}`,
  ])('is none where storage holds %j', (stored) => {
    localStorage.setItem('waitlist-offer-v1', stored)
    expect(waitlistOffer(0)).toBeNull()
  })
})
