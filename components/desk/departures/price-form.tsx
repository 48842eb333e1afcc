import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Currency } from '@/lib/locale/market'
import { DeskButton } from '../ui/desk-button'
import { DeskField, DeskSelect } from '../ui/fields'
import type { Change } from './use-change'

const WAYS = ['percent', 'amount', 'catalogue'] as const
type Way = (typeof WAYS)[number]
type Price = Extract<Change, { price: unknown }>['price']

interface PriceFormProps {
  /** What all that is marked is priced in; null: in several, and then no one amount fits them. */
  readonly currency: Currency | null
  readonly onChoose: (change: Change) => void
}

/** Another price for the departures that are marked: by percent, an amount, or what the catalogue says. */
export function PriceForm({ currency, onChoose }: PriceFormProps) {
  const t = useTranslations('desk.departures.bulk')
  const [chosen, setWay] = useState<Way>('percent')
  const [typed, setTyped] = useState('')
  const way = currency === null && chosen === 'amount' ? 'percent' : chosen
  const price = readPrice(way, typed, currency)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    if (price) onChoose({ price })
  }
  return (
    <form onSubmit={choose}>
      <DeskSelect label={t('price')} value={way} onChange={({ target }) => setWay(target.value as Way)}>
        {WAYS.filter((one) => one !== 'amount' || currency !== null).map((one) => (
          <option key={one} value={one}>
            {t(`ways.${one}`, { currency: currency ?? '' })}
          </option>
        ))}
      </DeskSelect>
      {way === 'catalogue' ? null : (
        <DeskField
          label={t(way === 'percent' ? 'percent' : 'amount')}
          placeholder={way === 'percent' ? '+5' : ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
        />
      )}
      <DeskButton type="submit" disabled={price === null}>
        {t('reprice')}
      </DeskButton>
    </form>
  )
}

/** What was typed as the API takes it: "+5", "-7.5", "4990"; null for anything else. */
function readPrice(way: Way, typed: string, currency: Currency | null): Price | null {
  if (way === 'catalogue') return { catalogue: true }
  if (way === 'percent') {
    const percent = Number(typed.replace('−', '-').replace('%', ''))
    const isPercent = /^[+−-]?\d{1,3}(\.\d{1,2})?%?$/.test(typed) && percent >= -90 && percent <= 300
    return isPercent ? { percent } : null
  }
  const amount = Number(typed.replaceAll(',', ''))
  return currency && /^[\d,]{1,13}$/.test(typed) && amount > 0 ? { amount, currency } : null
}
