import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { SearchTexts } from './search-texts'
import type { SearchView } from './search-view'

interface PriceSliderProps {
  readonly view: SearchView
  readonly form: SearchForm
  readonly market: Market
  readonly texts: SearchTexts
  readonly onChange: (form: SearchForm) => void
}

const SETTLE_MS = 300

/** Price per traveller between two handles, over a small histogram of the trips that fit the other filters. */
export function PriceSlider({ view: { histogram }, form, market, texts, onChange }: PriceSliderProps) {
  const lowest = histogram[0]?.from ?? 0
  const highest = histogram.at(-1)?.to ?? 0
  const step = (histogram[0]?.to ?? 0) - lowest
  const { price } = form.filters
  const min = price?.min ?? lowest
  const max = price?.max ?? highest
  const [draft, setDraft] = useState<readonly [number, number] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (histogram.length < 2) return null
  const [from, to] = draft ?? [Math.max(min, lowest), Math.min(max, highest)]
  const move = (next: readonly [number, number]) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setDraft(null)
      onChange({ ...form, filters: withPrice(form, next, lowest, highest), page: 1 })
    }, SETTLE_MS)
  }
  const percent = (value: number) => ((value - lowest) / (highest - lowest)) * 100
  const money = (value: number) => formatMoney(fromWire(value, market.currency))
  const most = Math.max(...histogram.map(({ count }) => count), 1)
  const range = { min: lowest, max: highest, step: step / 2 }
  return (
    <fieldset>
      <legend>{texts.price}</legend>
      <div className="histogram" aria-hidden="true">
        {histogram.map((bar) => (
          <i
            key={bar.from}
            className={bar.to > from && bar.from < to ? undefined : 'is-out'}
            style={{ height: `${Math.max(4, (bar.count / most) * 100)}%` }}
          />
        ))}
      </div>
      <div className="range" style={{ '--from': percent(from), '--to': percent(to) } as CSSProperties}>
        <input
          type="range"
          {...range}
          value={from}
          aria-label={texts.least}
          aria-valuetext={money(from)}
          onChange={({ target }) => move([Math.min(Number(target.value), to - range.step), to])}
        />
        <input
          type="range"
          {...range}
          value={to}
          aria-label={texts.most}
          aria-valuetext={money(to)}
          onChange={({ target }) => move([from, Math.max(Number(target.value), from + range.step)])}
        />
      </div>
      <p className="num flex justify-between text-small">
        <span>{texts.priceFrom.replace('{amount}', money(from))}</span>
        <b>{texts.priceTo.replace('{amount}', money(to))}</b>
      </p>
    </fieldset>
  )
}

/** An end that stands at the edge does not filter. */
function withPrice(
  { filters }: SearchForm,
  [from, to]: readonly [number, number],
  lowest: number,
  highest: number,
): SearchForm['filters'] {
  const { price, ...rest } = filters
  const min = from <= lowest ? null : from
  const max = to >= highest ? null : to
  return min === null && max === null ? rest : { ...rest, price: { min, max, type: price?.type ?? 'total' } }
}
