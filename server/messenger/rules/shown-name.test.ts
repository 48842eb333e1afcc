import fc from 'fast-check'
import { expect, it } from 'vitest'
import { law } from '@/tests/support/money/law'
import { shownName } from './shown-name'

const ana = { firstname: 'Ana', lastname: 'martínez' }
const seen = { type: 'user', isRevealed: true, isMailed: false } as const

it.each([
  ['by their name', {}, 'Ana martínez'],
  ['by first name and initial among those of a departure', { type: 'group' }, 'Ana M.'],
  ['by initials where a mail leads before something is paid', { isMailed: true, isRevealed: false }, 'A. M.'],
  ['by their name where a mail leads later', { isMailed: true }, 'Ana martínez'],
] as const)('a traveller is called %s', (_, change, name) => {
  const shown = shownName(ana, { ...seen, ...change })
  expect(`${shown.firstname} ${shown.lastname}`).toBe(name)
})

law(
  'no mailed link tells more than a letter of each name before the first payment',
  [fc.string(), fc.string(), fc.constantFrom('user', 'group', 'question')],
  (firstname, lastname, type) => {
    const shown = shownName({ firstname, lastname }, { type, isRevealed: false, isMailed: true })
    for (const name of [shown.firstname, shown.lastname]) {
      const [letter = '', ...rest] = name
      expect(rest.filter((one) => one !== '.').length).toBeLessThanOrEqual(letter.toUpperCase().length)
      expect(name === '' || name.endsWith('.')).toBe(true)
    }
  },
)
