'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { MAP_HEIGHT, type SearchMapProps } from './search-map-props'

const ResultsMap = lazy(() => import('./results-map').then((late) => ({ default: late.ResultsMap })))

/** The results on a map of a provider who is asked for nothing before somebody presses the button that names them. */
export function SearchMap(props: SearchMapProps) {
  const { name } = props.tiles
  const t = useTranslations('searchMap')
  const [isWanted, setWanted] = useState(false)
  if (isWanted)
    return (
      <Suspense fallback={<div className="mt-4" style={{ height: MAP_HEIGHT }} aria-busy="true" />}>
        <ResultsMap {...props} />
      </Suspense>
    )
  return (
    <div className="mt-4 grid gap-1.5">
      <Button look="quiet" className="justify-self-start" onClick={() => setWanted(true)}>
        <Icon name="map-pin" /> {t('show', { provider: name })}
      </Button>
      <p className="text-small text-ink-soft">{t('note', { provider: name })}</p>
    </div>
  )
}
