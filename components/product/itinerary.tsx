import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/pictures/picture'
import type { Experience, ItineraryDay } from '@/lib/discovery/experience-contract'
import { DayFacts } from './day-facts'

interface ItineraryProps {
  readonly days: Experience['itinerary']
}

/** The trip day by day, with pictures where there are some. */
export function Itinerary({ days }: ItineraryProps) {
  const t = useTranslations('product')
  if (days.length === 0) return null
  return (
    <section className="trip-section">
      <h2>{t('itinerary')}</h2>
      <ol className="itinerary">
        {days.map((entry) => (
          <ItineraryItem
            key={`${entry.day} ${entry.title}`}
            entry={entry}
            label={t('day', { day: entry.day })}
          />
        ))}
      </ol>
    </section>
  )
}

interface ItineraryItemProps {
  readonly entry: ItineraryDay
  /** "Día 3–4". */
  readonly label: string
}

function ItineraryItem({ entry, label }: ItineraryItemProps) {
  const { title, description, image } = entry
  return (
    <li>
      <span>{label}</span>
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
        <DayFacts day={entry} />
      </div>
      {image ? (
        <div className="day-picture">
          <Picture picture={image} sizes="(min-width: 768px) 200px, 100vw" upTo={1024} />
        </div>
      ) : null}
    </li>
  )
}
