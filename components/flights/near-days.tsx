import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import type { cheapestDays } from '@/lib/flights/contract'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface NearDaysProps {
  readonly market: Market
  readonly days: CallData<typeof cheapestDays>
  readonly chosen: string
  readonly onChoose: (date: string) => void
}

/** The days around, with the cheapest of each; days on which nothing flies are not offered. */
export function NearDays({ market, days, chosen, onChoose }: NearDaysProps) {
  const t = useTranslations('flights')
  const flown = days.filter(({ price }) => price !== null)
  if (flown.length < 2) return null
  return (
    <fieldset className="near-days">
      <legend className="sr-only">{t('nearDays')}</legend>
      {flown.map(({ date, price, currency }) => (
        <button key={date} type="button" aria-pressed={date === chosen} onClick={() => onChoose(date)}>
          <span>{formatDate(date, market.locale, { year: false })}</span>
          <b className="num">{formatMoney(fromWire(price ?? 0, currency))}</b>
        </button>
      ))}
    </fieldset>
  )
}
