import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCatalogueFiles } from './format'
import { type ProductStay, stayIssues } from './format-stays'

const text = { es: 'x', en: 'x' }
const night = (day: number, until = day) => ({ ...{ day, until, title: text, text }, overnight: text })
/** Four nights at places, a day that ends on a plane and says so nowhere. */
const trip = (stays: readonly ProductStay[], nights = 4) => ({
  itinerary: [night(1), night(2, 3), night(4), { day: 5, title: text, text }, { day: 6, title: text, text }],
  ...{ duration_days: 6, nights, start_time: '09:00', end_time: '18:00', stays },
})

it.each([
  ['no stays at all', [], []],
  [
    'every night once',
    [
      ['a', 1, 3],
      ['b', 4, 1],
    ],
    [],
  ],
  [
    'a place twice',
    [
      ['a', 1, 1],
      ['b', 2, 2],
      ['a', 4, 1],
    ],
    [],
  ],
  ['a night less than the trip has', [['a', 1, 3]], ['stays']],
  [
    'a night twice',
    [
      ['a', 1, 3],
      ['b', 3, 1],
    ],
    ['stays.1.day'],
  ],
  [
    'stays in the wrong order',
    [
      ['b', 4, 1],
      ['a', 1, 3],
    ],
    ['stays.1.day'],
  ],
  [
    'a night that the itinerary does not have',
    [
      ['a', 1, 2],
      ['b', 4, 2],
    ],
    ['stays.1'],
  ],
] as const)('%s', (_, stays, fields) => {
  const told = stays.map(([stay, day, nights]) => ({ stay, day, nights }))
  expect(stayIssues(trip(told)).map(([field]) => field)).toEqual(fields)
})

it('however the nights of a trip are split, they are told whole, and none can be left out', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 })
  fc.assert(
    fc.property(cuts, (inside) => {
      const starts = [0, ...inside.sort((a, b) => a - b)]
      const stays = starts.map((start, at) => ({
        ...{ stay: `at-${at}`, day: start + 1, nights: (starts[at + 1] ?? 4) - start },
      }))
      expect(stayIssues(trip(stays))).toEqual([])
      for (const left of stays)
        if (stays.length > 1) expect(stayIssues(trip(stays.filter((one) => one !== left)))).not.toEqual([])
    }),
  )
})

it('every package of the demo says where its nights are spent, at places that some trip contains', () => {
  const { catalogue } = readCatalogueFiles('catalogue')
  const packages = catalogue?.products.filter(({ kind }) => kind === 'package') ?? []
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.filter(({ stays }) => stays.length === 0).map(({ code }) => code)).toEqual([])
  const used = new Set(catalogue?.products.flatMap(({ stays }) => stays.map(({ stay }) => stay)))
  expect(catalogue?.stays.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([])
})
