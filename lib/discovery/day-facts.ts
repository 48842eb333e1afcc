import type { Translate } from '@/lib/locale/texts'
import type { ItineraryDay } from './experience-contract'

type Kind = 'overnight' | 'meals' | 'walk' | 'altitude'
type Texts = Translate<'product'>
type Day = Omit<ItineraryDay, 'title' | 'description' | 'image'>

/** What is known of a day, in words: "5 h a pie, 22 km". An entry of several days says what holds for each. */
export function dayFacts(entry: Day, t: Texts): readonly (readonly [Kind, string])[] {
  const { overnight, max_altitude_m: meters } = entry
  const facts: readonly (readonly [Kind, string | null])[] = [
    ['overnight', overnight],
    ['meals', mealsText(entry, t)],
    ['walk', walkText(entry, t)],
    ['altitude', meters === null ? null : t('facts.altitude', { meters })],
  ]
  return facts.flatMap(([kind, text]) => (text === null ? [] : [[kind, text] as const]))
}

function mealsText({ meals, day }: Day, t: Texts): string | null {
  const names = meals.map((meal) => t(`facts.meals.${meal}`, { days: spans(day) ? 2 : 1 }))
  const [only] = names
  if (only === undefined) return null
  const list =
    names.length === 1
      ? only
      : t('facts.and', { first: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
  return t('facts.included', { meals: list })
}

function walkText({ walking_minutes: all, walking_km: km, day }: Day, t: Texts) {
  if (all === null) return null
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  const time = [
    ...(hours > 0 ? [t('facts.hours', { hours })] : []),
    ...(minutes > 0 ? [t('facts.minutes', { minutes })] : []),
  ].join(' ')
  if (spans(day)) return t('facts.daily', { time })
  return km === null ? t('facts.walk', { time }) : t('facts.walkAndKm', { time, km })
}

/** "3–4". */
const spans = (day: string) => day.includes('–')
