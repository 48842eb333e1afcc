'use client'
import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import { FUNNEL_STEPS } from '@/lib/analytics/events'
import { formatDate } from '@/lib/dates/format-date'
import { useDesk } from '../frame/desk-context'
import { DeskTable } from '../lists/desk-table'
import { CsvLink } from '../ui/csv-link'
import { ReportFrame } from './report-frame'
import { type Funnel, useFunnel } from './use-reports'

/** How far visitors came, by week and market. */
export function FunnelView({ first }: { readonly first: Funnel | null }) {
  const t = useTranslations('desk.reports')
  const asked = useFunnel(first)
  const { data } = asked
  return (
    <ReportFrame
      title={t('funnel.title')}
      intro={t('funnel.intro', { enough: data?.enough ?? 0 })}
      asked={asked}
      acts={<CsvLink list="funnel" />}
    >
      {data?.rows.length === 0 ? <p>{t('nothing')}</p> : null}
      {data && data.rows.length > 0 ? (
        <DeskTable
          columns={[
            { name: 'week', label: t('funnel.week') },
            ...FUNNEL_STEPS.map((step) => ({ name: step, label: t(`funnel.steps.${step}`), isRight: true })),
          ]}
        >
          {data.rows.map((row) => (
            <Week key={`${row.start} ${row.locale} ${row.currency}`} row={row} />
          ))}
        </DeskTable>
      ) : null}
    </ReportFrame>
  )
}

function Week({ row: { start, locale, currency, steps } }: { readonly row: Funnel['rows'][number] }) {
  const t = useTranslations('desk.reports')
  const layout = useTranslations('layout')
  const format = useNumber()
  const { market } = useDesk()
  return (
    <tr>
      <th scope="row" className="whole">
        {formatDate(start, market.locale)}
        <span className="sub soft">
          {layout(`locales.${locale}`)}, {currency}
        </span>
      </th>
      {steps.map(({ step, people, rate }, index) => (
        <td key={step} className="r">
          {format(people)}
          {index === 0 ? null : (
            <span className="sub soft">
              {rate === null
                ? t('tooFew')
                : format(rate / 100, { style: 'percent', maximumFractionDigits: 1 })}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
