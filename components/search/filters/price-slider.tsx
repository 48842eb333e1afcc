import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Segmented } from '@/components/ui/forms/segmented'
import type { SearchFilters, SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import type { SearchView } from '../search-view'
import { type Ends, RangeSlider } from './range-slider'

interface PriceSliderProps {
  readonly view: SearchView
  readonly form: SearchForm
  readonly market: Market
  readonly onChange: (form: SearchForm) => void
}

/**
 * Price in all or a day between the ends of specification §5, over how many trips fit the other filters. An end of the
 * slider keeps nothing out, and says so.
 */
export function PriceSlider({ view: { prices }, form, market, onChange }: PriceSliderProps) {
  const t = useTranslations('search')
  const { stops, amounts } = prices
  const { price } = form.filters
  const type = price?.type ?? 'total'
  const [draft, setDraft] = useState<Ends | null>(null)
  const ends = draft ?? endsOf(price, stops)
  const money = (position: number) => amounts[position] ?? ''
  const ask = (wanted: NonNullable<SearchFilters['price']>) => {
    setDraft(null)
    onChange({ ...form, filters: withPrice(form.filters, wanted), page: 1 })
  }
  const last = stops.length - 1
  const words = (position: number) => {
    const amount = money(position)
    if (position === 0) return t('priceLess', { amount })
    return position === last ? t('priceMore', { amount }) : amount
  }
  const [from, to] = ends
  return (
    <fieldset>
      <legend>{t('price', { currency: market.currency })}</legend>
      <Segmented
        label={t('price', { currency: market.currency })}
        value={type}
        options={PRICE_TYPES.map((value) => ({ value, label: t(`priceTypes.${value}`) }))}
        onChange={(value) => ask({ min: null, max: null, type: value })}
      />
      <Histogram prices={prices} ends={ends} />
      <RangeSlider
        last={last}
        ends={ends}
        leastLabel={t('least')}
        mostLabel={t('most')}
        valueText={words}
        onMove={setDraft}
        onSettle={(settled) => ask({ ...priceAt(settled, price, stops), type })}
      />
      <p className="num flex justify-between text-small">
        <span>{from === 0 ? words(0) : t('priceFrom', { amount: money(from) })}</span>
        <b>{to === last ? words(last) : t('priceTo', { amount: money(to) })}</b>
      </p>
    </fieldset>
  )
}

const PRICE_TYPES = ['total', 'unit'] as const

interface HistogramProps extends Pick<SearchView, 'prices'> {
  readonly ends: Ends
}

function Histogram({ prices: { stops, counts }, ends: [from, to] }: HistogramProps) {
  const most = Math.max(...counts, 1)
  return (
    <div className="histogram" aria-hidden="true">
      {counts.map((count, at) => (
        <i
          key={stops[at]}
          className={at >= from && at < to ? undefined : 'is-out'}
          style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
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
