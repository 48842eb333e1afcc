import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BANNER_ZONES } from '@/lib/desk/campaigns/banner-limits'
import { contentOf, instantOf, newDraft, wallOf, wordsIn } from './banner-draft'

const zones = fc.constantFrom(...BANNER_ZONES)
const instants = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

it('keeps an instant whose clock was not touched, and else takes the minute that was chosen', () => {
  fc.assert(
    fc.property(instants, instants, zones, (before, other, zone) => {
      expect(instantOf(wallOf(before, zone), zone, before)).toBe(before)
      const chosen = instantOf(wallOf(other, zone), zone)
      expect(chosen).toBe(`${other.slice(0, 16)}:00.000Z`)
    }),
  )
})

it('reads the clock of the market', () => {
  expect(instantOf('2026-12-01T09:30', 'America/Mexico_City')).toBe('2026-12-01T15:30:00.000Z')
  expect(instantOf('2026-12-01T09:30', 'America/Bogota')).toBe('2026-12-01T14:30:00.000Z')
  expect(instantOf('', 'America/Bogota')).toBeNull()
})

it('sends nothing while a date is missing', () => {
  const draft = { ...newDraft('0198a2b4-0000-7000-8000-000000000001'), start: '2026-12-01T09:30' }
  expect(contentOf(draft)).toBeNull()
  expect(contentOf({ ...draft, end: '2026-12-02T09:30' })).toMatchObject({ end: '2026-12-02T15:30:00.000Z' })
})

it('shows words of Mexico where another has none', () => {
  const words = { es_MX: 'Outlet', es_CO: ' ', en_US: 'Sale' }
  expect((['es_MX', 'es_CO', 'en_US'] as const).map((locale) => wordsIn(words, locale))).toEqual([
    ...['Outlet', 'Outlet', 'Sale'],
  ])
})
