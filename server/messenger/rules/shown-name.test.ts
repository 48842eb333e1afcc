import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { shownName } from './shown-name'

const ana = { firstname: 'Ana', lastname: 'martínez' }
const seen = { type: 'user', isRevealed: true, isHost: false } as const

it.each([
  ['by their name', {}, 'Ana martínez'],
  ['by first name and initial among those of a departure', { type: 'group' }, 'Ana M.'],
  ['by initials to a host before something is paid', { isHost: true, isRevealed: false }, 'A. M.'],
  ['by their name to a host later', { isHost: true }, 'Ana martínez'],
  ['by their name to the desk, paid or not', { isRevealed: false }, 'Ana martínez'],
] as const)('a traveller is called %s', (_, change, name) => {
  const shown = shownName(ana, { ...seen, ...change })
  expect(`${shown.firstname} ${shown.lastname}`).toBe(name)
})

law(
  'no host is told more than a letter of each name before the first payment',
  [fc.string(), fc.string(), fc.constantFrom('user', 'group', 'question')],
  (firstname, lastname, type) => {
    const shown = shownName({ firstname, lastname }, { type, isRevealed: false, isHost: true })
    for (const name of [shown.firstname, shown.lastname]) {
      const [letter = '', ...rest] = name
      expect(rest.filter((one) => one !== '.').length).toBeLessThanOrEqual(letter.toUpperCase().length)
      expect(name === '' || name.endsWith('.')).toBe(true)
    }
  },
)
