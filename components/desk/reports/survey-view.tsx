'use client'
import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import { formatMonth } from '@/lib/dates/format-date'
import { useDesk } from '../frame/desk-context'
import { ScrolledTable } from '../lists/scrolled-table'
import { CsvLink } from '../ui/csv-link'
import { ReportFrame } from './report-frame'
import { SurveyComments } from './survey-comments'
import { type Survey, useSurvey } from './use-reports'

/** What was answered after trips. */
export function SurveyView({ first }: { readonly first: Survey | null }) {
  const t = useTranslations('desk.reports.survey')
  const asked = useSurvey(first)
  const { data } = asked
  const heads = [t('month'), t('answers'), t('promoters'), t('passives'), t('detractors'), t('score')]
  return (
    <ReportFrame
      title={t('title')}
      intro={t('intro', { enough: data?.enough ?? 0 })}
      asked={asked}
      acts={<CsvLink list="survey" />}
    >
      {data?.total.answers === 0 ? <p>{t('nothing')}</p> : null}
      {data && data.total.answers > 0 ? (
        <>
          <ScrolledTable label={t('title')} heads={heads}>
            <Counts name={<b>{t('total')}</b>} counts={data.total} />
            {data.rows.map((row) => (
              <Counts key={row.month} name={<Month month={row.month} />} counts={row} />
            ))}
          </ScrolledTable>
          <SurveyComments comments={data.comments} all={data.commented} />
        </>
      ) : null}
    </ReportFrame>
  )
}

function Month({ month }: { readonly month: string }) {
  const { market } = useDesk()
  return formatMonth(month, market.locale)
}

interface CountsProps {
  readonly name: React.ReactNode
  readonly counts: Survey['total']
}

function Counts({ name, counts: { answers, promoters, passives, detractors, score } }: CountsProps) {
  const t = useTranslations('desk.reports')
  const format = useNumber()
  const signed = (value: number) => format(value, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  return (
    <tr>
      <td>{name}</td>
      {[answers, promoters, passives, detractors].map((count, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells of one row, always the same four.
        <td key={at} className="r num">
          {format(count)}
        </td>
      ))}
      <td className="r num">
        {score === null ? (
          <span className="soft">{t('survey.tooFew')}</span>
        ) : (
          <>
            {signed(score.value)}
            <span className="sub soft">
              {t('survey.interval', { low: signed(score.low), high: signed(score.high) })}
            </span>
          </>
        )}
      </td>
    </tr>
  )
}
