import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { frameOf } from '@/lib/pictures/tile-frame'
import { groupCities, type PlacedCity } from './group-cities'

const SIZE = { width: 360, height: 380 }
const city = (value: string, count: number, lat: number, lng: number): PlacedCity => ({
  ...{ value, name: value, count },
  point: { lat, lng },
})
const some = fc.array(
  fc
    .tuple(
      fc.nat(20),
      fc.double({ min: -50, max: 30, noNaN: true }),
      fc.double({ min: -110, max: -60, noNaN: true }),
    )
    .map(([count, lat, lng]) => city(`${lat},${lng}`, count, lat, lng)),
  { minLength: 1, maxLength: 40 },
)

function marksOf(cities: readonly PlacedCity[], shown = cities) {
  const frame = frameOf(
    shown.map(({ point }) => point),
    SIZE,
  )
  return frame ? groupCities(cities, frame, SIZE) : []
}

describe('the marks of a map', () => {
  test.prop([some])('hold every city once, and none covers another', (cities) => {
    const marks = marksOf(cities)
    expect(marks.flatMap((mark) => mark.cities).length).toBe(cities.length)
    for (const [at, one] of marks.entries())
      for (const other of marks.slice(at + 1))
        expect(Math.hypot(one.left - other.left, one.top - other.top)).toBeGreaterThanOrEqual(36)
  })

  it('stand where the city with most trips is', () => {
    const [mark] = marksOf([
      city('small', 1, -13.5, -72),
      city('large', 9, -13.6, -72.1),
      city('far', 1, 20, -99),
    ])
    expect(mark?.cities.map(({ value }) => value)).toEqual(['large', 'small'])
  })

  it('are only those within the frame', () => {
    const here = city('here', 1, -13.5, -72)
    expect(marksOf([here, city('far', 1, 20, -99)], [here])).toHaveLength(1)
  })
})
