import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/ui/forms/segmented'
import type { SearchFilters, SearchForm } from '@/lib/discovery/search-form'
import type { Market } from '@/lib/locale/market'
import type { SearchView } from '../search-view'
import { PartSlider } from './part-slider'
import { PriceEnds } from './price-ends'

interface PriceSliderProps {
  readonly view: SearchView
  readonly form: SearchForm
  readonly market: Market
  readonly onChange: (form: SearchForm) => void
}

/** What may be asked of a price: in all, a day, and what falls due in a fortnight or a month. */
const KINDS = ['total', 'unit', 'fortnight', 'month'] as const

/** Price in all or a day, or the payments that follow the deposit, over how many trips fit the other filters. */
export function PriceSlider({ view: { prices, chips }, form, market, onChange }: PriceSliderProps) {
  const t = useTranslations('search')
  const { price, part } = form.filters
  const kind = part?.rhythm ?? price?.type ?? 'total'
  const ask = (filters: SearchFilters) => onChange({ ...form, filters, page: 1 })
  return (
    <fieldset className="price-kinds">
      <legend>{t('price', { currency: market.currency })}</legend>
      <Segmented
        label={t('price', { currency: market.currency })}
        value={kind}
        options={KINDS.map((value) => ({ value, label: t(`priceTypes.${value}`) }))}
        onChange={(wanted) => ask(ofKind(form.filters, wanted))}
      />
      {part ? (
        <PartSlider
          key={kind}
          prices={prices}
          said={chips.find(({ key }) => key === 'part')?.label}
          part={part}
          filters={form.filters}
          onAsk={ask}
        />
      ) : (
        <PriceEnds key={kind} prices={prices} filters={form.filters} onAsk={ask} />
      )}
    </fieldset>
  )
}

/** Another question, with nothing asked of it yet; what a trip costs in all goes without saying. */
function ofKind(filters: SearchFilters, kind: (typeof KINDS)[number]): SearchFilters {
  const { price: _price, part: _part, ...rest } = filters
  if (kind === 'fortnight' || kind === 'month') return { ...rest, part: { rhythm: kind, max: null } }
  return kind === 'unit' ? { ...rest, price: { min: null, max: null, type: kind } } : rest
}
