import { expect, it } from 'vitest'
import { partyTerms } from './party-terms'

const terms = (departure: string | null, liquidationDate = '2027-02-27') =>
  partyTerms({ departure, liquidationDate, chooseUntil: '2027-11-21' })

it('travellers and extras change until 72 hours before, rooms until 15 days before, and nobody joins after the last payment', () => {
  expect(terms('2027-03-14')).toEqual({
    ...{ more: '2027-02-27', fewer: '2027-03-11', extras: '2027-03-11', rooms: '2027-02-27' },
  })
  // A liquidation date of the very last days lets nobody join later than anybody leaves.
  expect(terms('2027-03-14', '2027-03-13').more).toBe('2027-03-11')
})

it('of an open date change as long as its date can be chosen', () => {
  expect(terms(null)).toEqual({
    ...{ more: '2027-02-27', fewer: '2027-11-21', extras: '2027-11-21', rooms: '2027-11-21' },
  })
})
