import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { ItineraryDay } from '@/lib/discovery/experience-contract'
import { htmlLang, type Locale } from '@/lib/locale/market'
import { messagesOf } from '@/lib/locale/messages'
import { dayFacts } from './day-facts'

const PASS: ItineraryDay = {
  day: '2',
  title: 'El paso',
  description: '',
  image: null,
  overnight: 'Domo en Collpapampa',
  meals: ['breakfast', 'lunch', 'dinner'],
  walking_minutes: 570,
  walking_km: 22,
  max_altitude_m: 4630,
}
const NOTHING = { overnight: null, meals: [], walking_minutes: null, walking_km: null, max_altitude_m: null }

function said(changes: Partial<ItineraryDay> = {}, locale: Locale = 'es_MX'): readonly string[] {
  const t = createTranslator({
    locale: htmlLang(locale),
    messages: messagesOf(locale),
    namespace: 'product',
  }) as unknown as Parameters<typeof dayFacts>[1]
  return dayFacts({ ...PASS, ...changes }, t).map(([, text]) => text)
}

describe('the facts of a day', () => {
  it('say bed, meals, walk and height', () => {
    expect(said()).toEqual([
      'Domo en Collpapampa',
      'Incluye desayuno, comida y cena',
      '9 h 30 min a pie, 22 km',
      'Hasta 4,630 m de altura',
    ])
  })

  it('speak the words and figures of each market', () => {
    expect(said({ meals: ['lunch', 'snack'] }, 'es_CO').slice(1)).toEqual([
      'Incluye almuerzo y pasabocas',
      '9 h 30 min a pie, 22 km',
      'Hasta 4.630 m de altura',
    ])
    expect(said({ walking_minutes: 60, walking_km: null }, 'en_US').slice(1, 3)).toEqual([
      'Includes breakfast, lunch and dinner',
      '1 h of walking',
    ])
  })

  it('of several days say what holds for each of them', () => {
    expect(said({ day: '3–4', meals: ['breakfast'], walking_minutes: 120 }).slice(1, 3)).toEqual([
      'Incluye desayunos',
      'Hasta 2 h a pie al día',
    ])
  })

  it('are none where nobody knows', () => {
    expect(said(NOTHING)).toEqual([])
    expect(said({ ...NOTHING, walking_minutes: 40 })).toEqual(['40 min a pie'])
  })
})
