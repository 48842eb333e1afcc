'use client'
import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import { METRICS } from '@/lib/analytics/vitals'
import { DeskTable } from '../lists/desk-table'
import { CsvLink } from '../ui/csv-link'
import { ReportFrame } from './report-frame'
import { useVitals, type Vitals } from './use-reports'

const LOOKS = { good: 'ok', fair: 'wait', poor: 'late' } as const

/** How fast pages are, by kind. */
export function VitalsView({ first }: { readonly first: Vitals | null }) {
  const t = useTranslations('desk.reports')
  const asked = useVitals(first)
  const { data } = asked
  return (
    <ReportFrame
      title={t('vitals.title')}
      intro={t('vitals.intro', { enough: data?.enough ?? 0 })}
      asked={asked}
      acts={<CsvLink list="vitals" />}
    >
      {data?.rows.length === 0 ? <p>{t('nothing')}</p> : null}
      {data && data.rows.length > 0 ? (
        <DeskTable
          columns={[
            { name: 'page', label: t('vitals.page') },
            ...METRICS.map((metric) => ({
              name: metric,
              label: t(`vitals.metrics.${metric}`),
              isRight: true,
            })),
          ]}
        >
          {data.rows.map(({ page, metrics }) => (
            <tr key={page}>
              <th scope="row" className="whole">
                {t(`vitals.pages.${page}`)}
              </th>
              {metrics.map((speed) => (
                <Speed key={speed.metric} {...speed} />
              ))}
            </tr>
          ))}
        </DeskTable>
      ) : null}
    </ReportFrame>
  )
}

function Speed({ metric, p75, rating, visits }: Vitals['rows'][number]['metrics'][number]) {
  const t = useTranslations('desk.reports')
  const format = useNumber()
  const said = (value: number) =>
    metric === 'CLS'
      ? format(value, { maximumFractionDigits: 3 })
      : metric === 'LCP'
        ? format(value / 1000, { style: 'unit', unit: 'second', maximumFractionDigits: 1 })
        : format(value, { style: 'unit', unit: 'millisecond' })
  return (
    <td className="r">
      {p75 === null || rating === null ? (
        <span className="soft">{t('tooFew')}</span>
      ) : (
        <>
          {said(p75)} <span className={`st ${LOOKS[rating]}`}>{t(`vitals.ratings.${rating}`)}</span>
        </>
      )}
      <span className="sub soft">{t('vitals.visits', { count: visits })}</span>
    </td>
  )
}
