'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import type { StreetTiles } from '@/lib/pictures/street-tiles'
import { MapTiles } from './map-tiles'

interface StreetMapProps {
  readonly tiles: StreetTiles
  readonly point: { readonly lat: number; readonly lng: number }
  /** `show` names the provider, `note` says what they learn. */
  readonly texts: Readonly<Record<'show' | 'note' | 'alt', string>>
}

/** The widest it is shown; what does not fit is cut off around the middle. */
const SIZE = { width: 760, height: 320 } as const

/** Streets around a place, from a provider who is asked for nothing before somebody presses the button that names them. */
export function StreetMap({ tiles, point, texts }: StreetMapProps) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) {
    return (
      <div className="grid gap-1.5">
        <Button look="quiet" className="justify-self-start" onClick={() => setWanted(true)}>
          <Icon name="map-pin" /> {texts.show}
        </Button>
        <p className="text-small text-ink-soft">{texts.note}</p>
      </div>
    )
  }
  return (
    <figure>
      <div className="streets" role="img" aria-label={texts.alt} style={{ height: SIZE.height }}>
        <MapTiles tiles={tiles} middle={point} size={SIZE} />
      </div>
      <figcaption className="mt-1.5 text-small text-ink-soft">{tiles.attribution}</figcaption>
    </figure>
  )
}
