import { useTranslations } from 'next-intl'
import type { IconName } from '@/components/ui/icons/icon-names'
import { dayFacts } from '@/lib/discovery/day-facts'
import type { ItineraryDay } from '@/lib/discovery/experience-contract'

interface DayFactsProps {
  readonly day: ItineraryDay
}

const ICONS: Readonly<Record<'overnight' | 'meals' | 'walk' | 'altitude', IconName>> = {
  overnight: 'bed-double',
  meals: 'utensils',
  walk: 'footprints',
  altitude: 'mountain',
}

/** Where one sleeps, what is eaten, how far one walks and how high, in one quiet line; nothing where nobody knows. */
export function DayFacts({ day }: DayFactsProps) {
  const facts = dayFacts(day, useTranslations('product'))
  if (facts.length === 0) return null
  return (
    <ul className="day-facts">
      {facts.map(([kind, text]) => (
        <li key={kind}>
          <i className={`icon icon-${ICONS[kind]} icon-s`} /> {text}
        </li>
      ))}
    </ul>
  )
}
