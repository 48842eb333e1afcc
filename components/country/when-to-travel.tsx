import { useTranslations } from 'next-intl'
import { bestMonthsText } from '@/components/places/best-months-text'
import { Badge } from '@/components/ui/badge'
import type { IconName } from '@/components/ui/icons/icon-names'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { Locale } from '@/lib/locale/market'

interface WhenToTravelProps {
  readonly locale: Locale
  readonly entries: CountryInformation['when_travel']
}

const ICONS = {
  summer: 'sun',
  fall: 'leaf',
  winter: 'snowflake',
  spring: 'sprout',
} as const satisfies Readonly<Record<string, IconName>>

/** The seasons of a country, each with its months and what to expect. */
export function WhenToTravel({ locale, entries }: WhenToTravelProps) {
  const t = useTranslations('country')
  const content = useTranslations('content')
  return (
    <ul className="mt-6 grid gap-5">
      {entries.map(({ title, text, season, months }) => (
        <li key={title} className="border-t border-hairline pt-4">
          <h3 className="flex flex-wrap items-center gap-2.5 text-lead">
            {title}
            {season === 'unknown' ? null : (
              <Badge tone="lavender" icon={ICONS[season]}>
                {t(`seasons.${season}`)}
              </Badge>
            )}
          </h3>
          <p className="mt-1 text-ink-soft">{text}</p>
          <p className="sr-only">{bestMonthsText(months, locale, content)}</p>
        </li>
      ))}
    </ul>
  )
}
