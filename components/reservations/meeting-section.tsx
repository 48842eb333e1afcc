import { useTranslations } from 'next-intl'
import { MeetingPoint } from '@/components/places/meeting-point'
import type { ReservationDetail } from '@/lib/reservations/detail'

interface MeetingSectionProps {
  readonly trips: readonly Pick<ReservationDetail['product'], 'uuid' | 'index' | 'name' | 'meeting_point'>[]
}

/** Where each trip begins; with several, under the name of each. */
export function MeetingSection({ trips }: MeetingSectionProps) {
  const t = useTranslations('reservation')
  const known = trips.filter(({ meeting_point: point }) => point !== null)
  if (known.length === 0) return null
  return (
    <section id="meeting" aria-labelledby="meeting-title">
      <h2 id="meeting-title" className="mb-4 text-[1.5rem]">
        {t('meeting.title')}
      </h2>
      <div className="grid gap-8">
        {known.map(({ uuid, index, name, meeting_point: point }) => (
          <div key={`${uuid} ${index}`}>
            {known.length > 1 ? <h3 className="mb-2 text-lead">{name}</h3> : null}
            {point ? <MeetingPoint point={point} /> : null}
          </div>
        ))}
      </div>
    </section>
  )
}
