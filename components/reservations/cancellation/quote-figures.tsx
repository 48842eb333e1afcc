import { useTranslations } from 'next-intl'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, subtract } from '@/lib/money/money'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'

/** What comes back and what does not, as figures and as one bar: the width of a segment is its amount. */
export function QuoteFigures({
  quote: { back, kept, paid, surplus, as_credit: asCredit, currency },
}: {
  readonly quote: Pick<CancellationQuote, 'back' | 'kept' | 'paid' | 'surplus' | 'as_credit' | 'currency'>
}) {
  const t = useTranslations('cancelTrip.figures')
  const asMoney = subtract(fromWire(surplus, currency), fromWire(asCredit, currency))
  const shown = (amount: number) => formatMoney(fromWire(amount, currency))
  return (
    <section className="panel num grid gap-4" aria-label={t('label')}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p>
          <span className="block text-note text-ink-soft">{t('back')}</span>
          <strong className="text-h2">{shown(back)}</strong>
        </p>
        <p className="text-note text-ink-soft">
          {t('ofPaid', { paid: shown(paid) })}
          {kept > 0 ? <b className="block text-ink">{t('kept', { kept: shown(kept) })}</b> : null}
        </p>
      </div>
      <div className="flex h-4 gap-1" aria-hidden="true">
        {kept > 0 ? (
          <span className="min-w-2 rounded-full bg-hairline" style={{ flexGrow: kept, flexBasis: 0 }} />
        ) : null}
        {back > 0 ? (
          <span
            className="min-w-2 rounded-full border-2 border-agave bg-white"
            style={{ flexGrow: back, flexBasis: 0 }}
          />
        ) : null}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        {kept > 0 ? (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="inline-block h-3 w-5 rounded-full bg-hairline" />
            {t('keptKey')}
          </li>
        ) : null}
        {back > 0 ? (
          <li className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className="inline-block h-3 w-5 rounded-full border-2 border-agave bg-white"
            />
            {t('backKey')}
          </li>
        ) : null}
        {asCredit > 0 ? <li>{t('asCredit', { credit: shown(asCredit) })}</li> : null}
        {asMoney.amount > 0 ? <li>{t('surplus', { surplus: formatMoney(asMoney) })}</li> : null}
      </ul>
    </section>
  )
}
