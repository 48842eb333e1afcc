import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { SiteLink } from '@/components/ui/site-link'
import type { StayCategory } from '@/lib/catalogue/stay-categories'
import './stays.css'

/** A place to sleep at as it is listed. */
export interface ListedStay {
  readonly uuid: string
  readonly name: string
  readonly place: string
  readonly category: StayCategory
  readonly trips: readonly StayTrip[]
}

/** A trip that contains it: how long one stays, and from how much the whole trip is. */
export interface StayTrip {
  readonly uuid: string
  readonly title: string
  readonly href: string
  readonly nights: number
  /** Of one traveller, as the trip's card says it. */
  readonly price: string
  /** Other dates cost more. */
  readonly isLowest: boolean
}

interface StayListProps {
  readonly stays: readonly ListedStay[]
  /** Level of the names where the list stands. */
  readonly level: 2 | 3
}

/** Places to sleep at, each with the trips that contain it: nights are never sold by themselves. */
export function StayList({ stays, level }: StayListProps) {
  const t = useTranslations('content.stays')
  const Name = `h${level}` as const
  return (
    <ul className="stay-list">
      {stays.map(({ uuid, name, place, category, trips }) => (
        <li key={uuid}>
          <div className="stay-name">
            <Name>{name}</Name>
            <p>
              {place} <Badge tone="lavender">{t(`categories.${category}`)}</Badge>
            </p>
          </div>
          <ul>
            {trips.map((trip) => (
              <li key={trip.uuid}>
                <SiteLink href={trip.href}>{t('nights', { count: trip.nights, trip: trip.title })}</SiteLink>
                <span className="num">
                  {t('price', { price: trip.price, isLowest: String(trip.isLowest) })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
