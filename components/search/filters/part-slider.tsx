import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SearchFilters } from '@/lib/discovery/search-form'
import type { SearchView } from '../search-view'
import { Histogram } from './histogram'
import { type Ends, RangeSlider } from './range-slider'

type Part = NonNullable<SearchFilters['part']>

interface PartSliderProps extends Pick<SearchView, 'prices'> {
  readonly part: Part
  /** The limit in words, which may lie between two stops. */
  readonly said: string | undefined
  readonly filters: SearchFilters
  readonly onAsk: (filters: SearchFilters) => void
}

/** The most that may fall due in a fortnight or a month; at its end every trip fits, and says so. */
export function PartSlider({ prices, part, said, filters, onAsk }: PartSliderProps) {
  const t = useTranslations('search')
  const { stops, amounts } = prices
  const last = stops.length - 1
  const [draft, setDraft] = useState<Ends | null>(null)
  const ends = draft ?? ([0, placeOf(part, stops)] as const)
  const to = ends[1]
  const words = (position: number) => {
    const amount = amounts[position] ?? ''
    return position === last ? t('priceMore', { amount }) : t('upToPer', { amount, rhythm: part.rhythm })
  }
  const settle = ([, most]: Ends) => {
    setDraft(null)
    onAsk({ ...filters, part: { rhythm: part.rhythm, max: most === last ? null : (stops[most] ?? null) } })
  }
  return (
    <>
      <Histogram prices={prices} ends={ends} />
      <RangeSlider
        last={last}
        ends={ends}
        mostLabel={t('mostDue')}
        valueText={words}
        onMove={setDraft}
        onSettle={settle}
      />
      <p className="num text-right text-small">
        <b>{(draft === null && said) || words(to)}</b>
      </p>
      <p className="text-small text-ink-soft">{t('dueHint')}</p>
    </>
  )
}

/** Where the handle stands; a limit that lies between two stops stands at the one above. */
function placeOf({ max }: Part, stops: readonly number[]): number {
  const last = stops.length - 1
  const above = max === null ? last : stops.findIndex((stop) => stop >= max)
  return Math.max(above < 0 ? last : above, 1)
}
