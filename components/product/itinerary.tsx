import { useTranslations } from 'next-intl'
import { Picture } from '@/components/ui/pictures/picture'
import type { Experience } from '@/lib/discovery/experience-contract'

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
        {days.map(({ day, title, description, image }) => (
          <li key={`${day} ${title}`}>
            <span>{t('day', { day })}</span>
            <div>
              <h3>{title}</h3>
              <p>{description}</p>
            </div>
            {image ? <Picture picture={image} sizes="(min-width: 768px) 200px, 100vw" /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
