import { expect, test } from 'vitest'
import { seasonOf } from './season-of'

test.each([
  ['Verano con lluvia', 'summer'],
  ['Rainy summer', 'summer'],
  ['Otoño dorado', 'fall'],
  ['OTOÑO', 'fall'],
  ['Golden fall', 'fall'],
  ['Early autumn', 'fall'],
  ['Invierno seco', 'winter'],
  ['Dry winter', 'winter'],
  ['Primavera andina', 'spring'],
  ['Andean spring', 'spring'],
  ['Semana Santa', 'unknown'],
  ['Waterfalls', 'unknown'],
  ['', 'unknown'],
])('"%s" is %s', (title, season) => {
  expect(seasonOf(title)).toBe(season)
})
