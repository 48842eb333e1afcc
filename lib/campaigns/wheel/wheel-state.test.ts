import { expect, it } from 'vitest'
import { wheelState } from './wheel-state'

const open = {
  startsAt: new Date('2027-03-01T16:00:00Z'),
  endsAt: new Date('2027-04-01T05:59:59Z'),
  ...{ hasPermit: true, isSandbox: false, hasPrizes: true },
}
const NOW = new Date('2027-03-09T12:00:00Z')

it.each([
  ['open', {}, NOW],
  ['open', { hasPermit: false, isSandbox: true }, NOW],
  ['not_permitted', { hasPermit: false }, NOW],
  ['ahead', {}, new Date('2027-03-01T15:59:59Z')],
  ['open', {}, open.startsAt],
  ['over', {}, open.endsAt],
  ['gone', { hasPrizes: false }, NOW],
  ['over', { hasPrizes: false }, open.endsAt],
] as const)('is %s', (state, change, now) => {
  expect(wheelState({ ...open, ...change }, now)).toBe(state)
})
