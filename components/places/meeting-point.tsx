import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icons/icon'
import { readStreetTiles } from '@/lib/pictures/street-tiles'
import { StreetMap } from './street-map'

export interface MeetingPointProps {
  /** Degrees. */
  readonly point: {
    readonly address: string
    readonly how: string
    readonly lat: number
    readonly lng: number
  }
}

/** Where travellers and guide find each other: for the eye, for a taxi and for a phone. */
export function MeetingPoint({ point }: MeetingPointProps) {
  const t = useTranslations('meeting')
  const { address, how, lat, lng } = point
  const coordinates = `${lat}, ${lng}`
  const tiles = readStreetTiles(process.env)
  return (
    <div className="grid gap-3">
      <p className="flex gap-3 font-semibold">
        <Icon name="map-pin" className="mt-0.5 text-violet" />
        {address}
      </p>
      <p className="max-w-measure">{how}</p>
      <p className="text-small text-ink-soft">
        {t('coordinates')} <span className="num">{coordinates}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton text={`${address} (${coordinates})`} texts={{ copy: t('copy'), copied: t('copied') }} />
        <span className="flex flex-wrap items-center gap-x-4">
          <span className="text-small text-ink-soft">{t('openIn')}</span>
          {mapLinks(point).map(({ name, href }) => (
            <a
              key={name}
              href={href}
              rel="noopener noreferrer"
              target="_blank"
              className="inline-flex min-h-11 items-center"
            >
              {name}
            </a>
          ))}
        </span>
      </div>
      {tiles ? (
        <StreetMap
          tiles={tiles}
          point={{ lat, lng }}
          texts={{
            show: t('showStreets', { provider: tiles.name }),
            note: t('streetsNote', { provider: tiles.name }),
            alt: t('streetsAlt', { address }),
          }}
        />
      ) : null}
    </div>
  )
}

/** Addresses that phones open in the map of their owner's choice, and other machines in a browser. */
function mapLinks({ lat, lng }: MeetingPointProps['point']): { name: string; href: string }[] {
  const spot = `${lat},${lng}`
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${spot}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?ll=${spot}&q=${spot}` },
    {
      name: 'OpenStreetMap',
      href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`,
    },
  ]
}
