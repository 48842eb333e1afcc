'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { deskApi } from '@/lib/client/desk-client'
import { formatDate } from '@/lib/dates/format-date'
import { CURRENCIES, type Currency } from '@/lib/locale/market'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { QueryState } from '../ui/list-states'
import { AtRisk } from './at-risk'
import { ForecastChart } from './forecast-chart'

const WEEKS = 6
const MINUTE_MS = 60_000

/** What layaways pay in the weeks to come, one currency at a time, and whose payments are at risk. */
export function ForecastPanel() {
  const t = useTranslations('desk.forecast')
  const { market, session } = useDesk()
  const [currency, setCurrency] = useState<Currency>(market.currency)
  const query = useQuery({
    queryKey: ['desk', 'forecast', currency],
    queryFn: ({ signal }) =>
      atDesk(() => deskApi(market).cases.forecast({ query: { currency, weeks: WEEKS } }, { signal })),
    enabled: session.permissions.includes('see_payments'),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  })
  const { data, isFetching } = query
  if (!session.permissions.includes('see_payments')) return null
  const money = (major: number) => amountText(major, currency)
  return (
    <section className="box" aria-labelledby="forecast" aria-busy={isFetching && !data}>
      <header>
        <h2 id="forecast">{t('title')}</h2>
        <small className="soft">{t('weeks', { count: WEEKS })}</small>
        <span className="end">
          <select
            className="in"
            aria-label={t('currency')}
            value={currency}
            onChange={({ target }) => setCurrency(target.value as Currency)}
          >
            {CURRENCIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </span>
      </header>
      <QueryState query={query} isKnown={data !== undefined} isOld={false} />
      {data ? (
        <>
          <ForecastChart weeks={data.weeks} />
          <div className="t-wrap">
            <table className="t">
              <thead>
                <tr>
                  <th scope="col">{t('weekOf')}</th>
                  <th scope="col" className="r">
                    {t('due')}
                  </th>
                  <th scope="col" className="r">
                    {t('atRisk')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.weeks.map(({ start, due, at_risk }) => (
                  <tr key={start}>
                    <td className="nw">{formatDate(start, market.locale, { year: false })}</td>
                    <td className="r num">{money(due)}</td>
                    <td className="r num">{money(at_risk)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="pad soft">
            {t('rest', { overdue: money(data.overdue), later: money(data.later) })}{' '}
            {t('held', { amount: money(data.held) })}
          </p>
          <AtRisk rows={data.at_risk} count={data.at_risk_count} currency={currency} />
        </>
      ) : null}
    </section>
  )
}
