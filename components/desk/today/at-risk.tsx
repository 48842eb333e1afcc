import { useTranslations } from 'next-intl'
import type { CallData } from '@/lib/api/call'
import type { showForecast } from '@/lib/desk/forecast-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Currency } from '@/lib/locale/market'
import { amountText } from '../ui/amount-text'
import { DeskLink } from '../ui/desk-link'

const SHOWN = 5

interface AtRiskProps {
  readonly rows: CallData<typeof showForecast>['at_risk']
  readonly count: number
  readonly currency: Currency
}

/** Who may not pay to the end, the most likely first, with what their score is made of. */
export function AtRisk({ rows, count, currency }: AtRiskProps) {
  const t = useTranslations('desk.forecast')
  const shown = rows.slice(0, SHOWN)
  if (count === 0) return <p className="foot">{t('nobody')}</p>
  return (
    <details className="foot risk-list">
      <summary>{t('count', { count })}</summary>
      <ol>
        {shown.map(({ code, buyer, rest, score, parts }) => (
          <li key={code}>
            <DeskLink href={deskLinks.reservation(code)}>{buyer}</DeskLink>{' '}
            <span className="num">{amountText(rest, currency)}</span>
            <span className="sub soft">
              {t('score', { score })}:{' '}
              {parts.map(({ kind, points }) => t(`parts.${kind}`, { points })).join(', ')}
            </span>
          </li>
        ))}
      </ol>
      {count > shown.length ? (
        <DeskLink href={deskLinks.reservations({ view: 'at_risk' })}>
          {t('more', { count: count - shown.length })}
        </DeskLink>
      ) : null}
    </details>
  )
}
