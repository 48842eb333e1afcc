import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { MapTiles } from '@/components/places/map-tiles'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { browserQueries } from '@/lib/client/query-client'
import type { SearchResult } from '@/lib/discovery/search-contract'
import type { SearchForm } from '@/lib/discovery/search-form'
import { frameOf } from '@/lib/pictures/tile-frame'
import { searchQuery } from '../search-query'
import { groupCities } from './group-cities'
import { MarkButton } from './mark-button'
import { MAP_HEIGHT, type SearchMapProps } from './search-map-props'
import './map.css'

type City = SearchResult['facets']['city'][number]

/** What a narrow phone has, until the map has measured itself. */
const NARROWEST = 288

/** Every city of the results with its number of trips; a press shows only its own, another one all again. */
export function ResultsMap({ tiles, market, address, onChange }: SearchMapProps) {
  const t = useTranslations('searchMap')
  const { data, isError, refetch } = useCities({ market, address })
  const { box, width } = useWidth()
  if (isError)
    return (
      <Note tone="chile" role="alert">
        <p className="mb-3">{t('failed')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </Note>
    )
  const cities = (data ?? []).flatMap((city) => (city.point ? [{ ...city, point: city.point }] : []))
  const chosen = address.form.filters.city ?? []
  const size = { width, height: MAP_HEIGHT }
  const near = cities.filter(({ value }) => chosen.includes(value))
  const frame = frameOf(
    (near.length > 0 ? near : cities).map(({ point }) => point),
    size,
  )
  if (data && !frame) return <p className="mt-4 text-ink-soft">{t('none')}</p>
  return (
    <figure className="mt-4">
      <fieldset
        ref={box}
        aria-label={t('label')}
        aria-busy={!data}
        className="results-map"
        style={{ height: MAP_HEIGHT }}
      >
        {frame ? <MapTiles {...{ ...frame, size, tiles }} /> : null}
        {frame
          ? groupCities(cities, frame, size).map((mark) => (
              <MarkButton
                key={mark.cities[0].value}
                mark={mark}
                chosen={chosen}
                onChoose={(city) => onChange(chooses(address.form, city))}
              />
            ))
          : null}
      </fieldset>
      <figcaption className="mt-1.5 text-small text-ink-soft">
        {t('legend')} {tiles.attribution}
      </figcaption>
    </figure>
  )
}

/** How wide the map is, also after a phone was turned. */
function useWidth() {
  const [width, setWidth] = useState(NARROWEST)
  const box = useCallback((map: HTMLElement | null) => {
    const measure = () => setWidth(map?.clientWidth || NARROWEST)
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return { box, width }
}

/** The answer to what is asked for, which the list may have had already. */
function useCities({ market, address }: Pick<SearchMapProps, 'market' | 'address'>) {
  return useQuery(
    {
      ...searchQuery(market, address),
      select: ({ facets }): readonly City[] => facets.city,
      placeholderData: (before) => before,
    },
    browserQueries(),
  )
}

/** The same with other cities, from its first page. */
function chooses(form: SearchForm, cities: readonly string[]): SearchForm {
  const { city: _, ...others } = form.filters
  return { ...form, page: 1, filters: cities.length === 0 ? others : { ...others, city: cities } }
}
