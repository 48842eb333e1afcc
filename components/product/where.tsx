import { useTranslations } from 'next-intl'
import { MeetingPoint } from '@/components/places/meeting-point'
import type { Experience } from '@/lib/discovery/experience-contract'
import { RoutePicture } from './route-picture'

interface WhereProps {
  readonly experience: Pick<
    Experience,
    'route' | 'stops' | 'destinations' | 'starting_point' | 'ending_point' | 'meeting_point'
  >
}

/** Where it begins, where it goes and where it ends: a map to scale, and the same in words beside it. */
export function Where({ experience }: WhereProps) {
  const {
    route,
    stops,
    destinations,
    starting_point: start,
    ending_point: end,
    meeting_point: point,
  } = experience
  const t = useTranslations('product')
  const names = stops.length > 0 ? stops.map(({ name }) => name) : destinations
  return (
    <section className="trip-section" id="mapa">
      <h2>{t('where')}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 md:gap-8">
        {route ? (
          <figure className="route">
            <RoutePicture map={route.page} alt={t('routeAlt', { stops: names.join(', ') })} />
            <figcaption className="mt-2 text-small text-ink-soft">{t('routeNote')}</figcaption>
          </figure>
        ) : null}
        <div>
          <ol className="stops" aria-label={t('stops')}>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a trip may come to the same place again.
              <li key={index}>{name}</li>
            ))}
          </ol>
          <dl className="mt-6 grid gap-4">
            <Fact name={t('start')} text={start} />
            <Fact name={t('end')} text={end} />
          </dl>
        </div>
      </div>
      {point ? (
        <div className="mt-8">
          <h3 className="mb-3 text-lead">{t('meeting')}</h3>
          <MeetingPoint point={point} />
        </div>
      ) : null}
    </section>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  if (!text) return null
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  )
}
