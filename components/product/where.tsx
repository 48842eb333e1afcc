import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { Experience } from '@/lib/discovery/experience-contract'
import { RouteMap } from './route-map'

interface WhereProps {
  readonly experience: Pick<Experience, 'map' | 'destinations' | 'starting_point' | 'ending_point'>
}

/** Where it begins, where it goes and where it ends; a drawn route and a way to a real map, no tiles. */
export function Where({
  experience: { map, destinations, starting_point: start, ending_point: end },
}: WhereProps) {
  const t = useTranslations('product')
  const href = `https://www.openstreetmap.org/?mlat=${map.lat}&mlon=${map.lng}#map=${map.zoom}/${map.lat}/${map.lng}`
  return (
    <section className="trip-section" id="mapa">
      <h2>{t('where')}</h2>
      <div className="grid gap-6 md:grid-cols-[1fr_1fr] md:items-center">
        {destinations.length > 1 ? (
          <figure className="overflow-hidden rounded-card bg-lavender-tint">
            <RouteMap stops={destinations} />
            <figcaption className="px-5 pb-4 text-small text-ink-soft">{t('routeNote')}</figcaption>
          </figure>
        ) : null}
        <div>
          <dl className="grid gap-4">
            <Fact name={t('start')} text={start} />
            <Fact name={t('end')} text={end} />
            <Fact name={t('onMap')} text={map.description} />
          </dl>
          <p className="mt-3">
            <a
              href={href}
              rel="noopener noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center gap-2"
            >
              <Icon name="map-pin" /> {t('openMap')}
            </a>
          </p>
        </div>
      </div>
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
