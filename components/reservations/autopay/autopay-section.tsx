import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatDate } from '@/lib/dates/format-date'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { cardName } from '@/lib/payments/card-name'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { SwitchAutopay } from './switch-autopay'

interface AutopaySectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** Parts that are charged by themselves: the next charge, and the switch; for whoever may manage the reservation. */
export function AutopaySection({ market, detail }: AutopaySectionProps) {
  const t = useTranslations('cards.auto')
  const locale = useSiteLocale()
  const { reservation, currency, reader } = detail
  const { payment_mode, status, pending_amount, recurring } = reservation
  const isOpen = payment_mode === 'layaway' && status === 'confirmed' && pending_amount > 0
  if (reader === 'holder' || !isOpen) return null
  const { active, card, next_payment_date: date, next_payment_amount: amount } = recurring
  const shown = card ? cardName(card) : ''
  const next =
    date && amount !== null
      ? t('next', {
          amount: formatMoney(fromWire(amount, currency.code)),
          date: formatDate(date, locale),
          card: shown,
        })
      : t('none', { card: shown })
  return (
    <section aria-labelledby="autopay" className="panel grid gap-3">
      <h2 id="autopay" className="text-h3">
        {t('title')}
      </h2>
      <p className="num">{active ? next : t('off')}</p>
      <Texts market={market} keys={['cards', 'consents', 'common', 'fields']}>
        <SwitchAutopay market={market} code={reservation.code} isOn={active} />
      </Texts>
    </section>
  )
}
