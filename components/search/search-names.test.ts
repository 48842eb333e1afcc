import { expect, it } from 'vitest'
import { monthLabel } from './search-names'

it.each([
  ['2027-03', 'es_MX', 'mar 2027'],
  ['2027-03', 'es_CO', 'mar 2027'],
  ['2027-03', 'en_US', 'Mar 2027'],
  ['08', 'en_US', 'August'],
] as const)('writes the month %s in %s as its language does: %s', (id, locale, label) => {
  expect(monthLabel(id, { locale, currency: 'USD' })).toBe(label)
})
