import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'

/** To which payments money goes back, and how. */
export function WaysList({
  quote: { ways, credit_back: creditBack, points_back: pointsBack, currency },
}: {
  readonly quote: CancellationQuote
}) {
  const t = useTranslations('cancelTrip.ways')
  const payments = useTranslations('payments')
  const locale = useSiteLocale()
  return (
    <section>
      <h2 className="mb-3 text-[1.5rem]">{t('title')}</h2>
      <ul className="num text-note">
        {ways.map(({ payment, method, paid_at, amount, way, companion, payer_name }) => (
          <li key={payment} className="flex items-start gap-3 border-t border-hairline py-3">
            <Icon name={way === 'gateway' ? 'credit-card' : 'landmark'} />
            <span className="min-w-0 flex-1">
              <b>{payments(`methods.${method}`)}</b>
              <span className="block text-small text-ink-soft">
                {t('paidAt', { date: formatInstant(new Date(paid_at), dueZone(currency), locale) })}
                {companion ? ` · ${payer_name ?? payments('others.someone')}` : null}
              </span>
              <span className="block text-small text-ink-soft">
                {t(companion ? `companion.${way}` : way)}
              </span>
            </span>
            <b className="whitespace-nowrap">{formatMoney(fromWire(amount, currency))}</b>
          </li>
        ))}
        {creditBack > 0 ? (
          <li className="flex items-start gap-3 border-t border-hairline py-3">
            <Icon name="wallet" />
            <span className="min-w-0 flex-1">
              <b>{payments('methods.credit')}</b>
              <span className="block text-small text-ink-soft">{t('credit')}</span>
            </span>
            <b className="whitespace-nowrap">{formatMoney(fromWire(creditBack, currency))}</b>
          </li>
        ) : null}
        {pointsBack.points > 0 ? (
          <li className="flex items-start gap-3 border-t border-hairline py-3">
            <Icon name="wallet" />
            <span className="min-w-0 flex-1">
              <b>{payments('methods.points')}</b>
              <span className="block text-small text-ink-soft">
                {t('points', { points: pointsBack.points })}
              </span>
            </span>
            <b className="whitespace-nowrap">{formatMoney(fromWire(pointsBack.amount, currency))}</b>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
