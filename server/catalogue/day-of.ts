import type { ItineraryDay } from '@/lib/discovery/experience-contract'
import type { Language } from '@/lib/locale/market'
import type { ProductContent } from './content'

type Entry = ProductContent['itinerary'][number]

/** What an entry of an itinerary says but its picture, in one language; what nobody knows is null. */
export function dayOf(
  { day, until, title, text, facts = {} }: Entry,
  language: Language,
): Omit<ItineraryDay, 'image'> {
  return {
    day: until === null || until === day ? String(day) : `${day}–${until}`,
    title: title[language],
    description: text[language],
    overnight: facts.overnight?.[language] ?? null,
    meals: [...(facts.meals ?? [])],
    walking_minutes: facts.walking_minutes ?? null,
    walking_km: facts.walking_km ?? null,
    max_altitude_m: facts.max_altitude_m ?? null,
  }
}
