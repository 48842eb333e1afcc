import { useTranslations } from 'next-intl'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

type Priced = Pick<DeskDeparture, 'price' | 'deposit' | 'currency' | 'price_by_desk'>

/** What one traveller of a departure is asked for, what of it comes first, and whether the desk set it. */
export function DeparturePrice({ of: { price, deposit, currency, price_by_desk } }: { readonly of: Priced }) {
  const t = useTranslations('desk.departures.priced')
  if (price === null) return <span className="soft">{t('none')}</span>
  const shown = (major: number) => formatMoney(fromWire(major, currency), { code: true })
  return (
    <>
      <span className="nw">{shown(price)}</span>
      <span className="sub soft">
        {deposit === null ? t('atOnce') : t('deposit', { amount: shown(deposit) })}
        {price_by_desk ? ` · ${t('byDesk')}` : ''}
      </span>
    </>
  )
}
