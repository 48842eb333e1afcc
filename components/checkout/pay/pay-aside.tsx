import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import type { Checkout, CreditSplit } from '../use-checkout'
import { PayButton } from './pay-button'

interface PayAsideProps {
  readonly form: string
  readonly checkout: Checkout
  readonly split: CreditSplit
  readonly busy: boolean
  readonly currency: Currency
}

/** The pay button, what it sets off, and until when the places are held. */
export function PayAside({ form, checkout, split, busy, currency }: PayAsideProps) {
  const t = useTranslations('checkout.pay')
  const locale = useSiteLocale()
  const { payAll, preview, seats, placed, points, worth } = checkout
  const isLayaway = preview?.offered === true && !payAll
  return (
    <>
      {points > 0 ? (
        <p className="num text-small">
          {t(payAll ? 'points.asideAll' : 'points.asideLater', { points, amount: formatMoney(worth) })}
        </p>
      ) : null}
      <PayButton form={form} {...split.pressed} isLayaway={isLayaway} busy={busy} />
      <p className="text-small text-ink-soft">
        {t(`next.${split.pressed.method}`, { seats })}
        {placed
          ? ` ${t('held', { seats, time: formatTime(timeIn(dueZone(currency), new Date(placed.heldUntil)), locale) })}`
          : ''}
      </p>
    </>
  )
}
