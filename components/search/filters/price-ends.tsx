import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SearchFilters } from '@/lib/discovery/search-form'
import type { SearchView } from '../search-view'
import { Histogram } from './histogram'
import { type Ends, RangeSlider } from './range-slider'

interface PriceEndsProps extends Pick<SearchView, 'prices'> {
  readonly filters: SearchFilters
  readonly onAsk: (filters: SearchFilters) => void
}

/**
 * Price in all or a day between the ends of specification §5. An end of the slider keeps nothing out, and says so.
 */
export function PriceEnds({ prices, filters, onAsk }: PriceEndsProps) {
  const t = useTranslations('search')
  const { stops, amounts } = prices
  const { price } = filters
  const type = price?.type ?? 'total'
  const [draft, setDraft] = useState<Ends | null>(null)
  const ends = draft ?? endsOf(price, stops)
  const money = (position: number) => amounts[position] ?? ''
  const last = stops.length - 1
  const words = (position: number) => {
    const amount = money(position)
    if (position === 0) return t('priceLess', { amount })
    return position === last ? t('priceMore', { amount }) : amount
  }
  const settle = (settled: Ends) => {
    setDraft(null)
    onAsk(withPrice(filters, { ...priceAt(settled, price, stops), type }))
  }
  const [from, to] = ends
  return (
    <>
      <Histogram prices={prices} ends={ends} />
      <RangeSlider
        last={last}
        ends={ends}
        leastLabel={t('least')}
        mostLabel={t('most')}
        valueText={words}
        onMove={setDraft}
        onSettle={settle}
      />
      <p className="num flex justify-between text-small">
        <span>{from === 0 ? words(0) : t('priceFrom', { amount: money(from) })}</span>
        <b>{to === last ? words(last) : t('priceTo', { amount: money(to) })}</b>
      </p>
    </>
  )
}

/** Where the handles stand for a filter; one that lies between two stops stands at the one outside. */
function endsOf(price: SearchFilters['price'], stops: readonly number[]): Ends {
  const last = stops.length - 1
  const { min = null, max = null } = price ?? {}
  const above = min === null ? 1 : stops.findIndex((stop) => stop > min)
  const below = max === null ? last : stops.findIndex((stop) => stop >= max)
  const from = Math.min(above < 0 ? last : above, last) - 1
  return [Math.max(from, 0), Math.max(below < 0 ? last : below, from + 1, 1)]
}

/** The range of two handles: at the edge an end is open, and one that was not moved stays as it was asked for. */
function priceAt(ends: Ends, price: SearchFilters['price'], stops: readonly number[]) {
  const before = endsOf(price, stops)
  const [from, to] = ends
  return {
    min: from === before[0] ? (price?.min ?? null) : from === 0 ? null : (stops[from] ?? null),
    max: to === before[1] ? (price?.max ?? null) : to === stops.length - 1 ? null : (stops[to] ?? null),
  }
}

/** What a trip costs in all goes without saying. */
function withPrice(filters: SearchFilters, price: NonNullable<SearchFilters['price']>): SearchFilters {
  const { price: _before, ...rest } = filters
  const isSaid = price.min !== null || price.max !== null || price.type === 'unit'
  return isSaid ? { ...rest, price } : rest
}
