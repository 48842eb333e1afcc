import { useTranslations } from 'next-intl'
import type { DisputeLoss } from '@/lib/desk/dispute-contract'
import { amountText } from '../ui/amount-text'

/** What giving a dispute up costs, number by number, and how its reservation stands then. */
export function LossFacts({ quote: { lost, currency, reservation } }: { readonly quote: DisputeLoss }) {
  const t = useTranslations('desk.disputes.loss')
  const { status, seats, paid, credit, pending, points } = reservation
  const shown = (amount: number) => amountText(amount, currency, true)
  const rows: readonly (readonly [string, string])[] = [
    [t('paid'), shown(paid)],
    ...(credit > 0 ? [[t('credit'), shown(credit)] as const] : []),
    [pending < 0 ? t('surplus') : t('pending'), shown(Math.abs(pending))],
    ...(seats > 0 ? [[t('seats'), t('seatCount', { count: seats })] as const] : []),
    ...(points > 0 ? [[t('points'), t('pointCount', { count: points })] as const] : []),
  ]
  return (
    <>
      <dl className="kv diff">
        <div className="sum">
          <dt>{t('lost')}</dt>
          <dd>{shown(lost)}</dd>
        </div>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t('fee')}</p>
      <p className="soft">{t(`status.${status}`)}</p>
    </>
  )
}
