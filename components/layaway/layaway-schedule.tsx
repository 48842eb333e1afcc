import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import type { BarSegment, SegmentState } from '@/lib/layaway/bar-segments'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import type { LayawayTranslator } from './layaway-texts'

interface LayawayScheduleProps {
  /** What is paid here, then what hosts are paid on arrival. */
  readonly segments: readonly BarSegment[]
  /** When the deposit was placed: it has no due date of its own. */
  readonly placedOn: LocalDate
  readonly caption: string
}

const TONES: Partial<Readonly<Record<SegmentState, BadgeTone>>> = {
  paid: 'agave',
  soon: 'maize',
  wait: 'maize',
  late: 'chile',
}

/** Every payment with its date, what it is, how it stands and its amount. */
export function LayawaySchedule({ segments, placedOn, caption }: LayawayScheduleProps) {
  const t = useTranslations('layaway')
  const decimals = decimalsFor(segments.map(({ amount }) => amount))
  return (
    <table>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('columns.date')}</th>
          <th scope="col">{t('columns.payment')}</th>
          <th scope="col">{t('columns.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {segments.map((segment) => (
          <tr key={segment.key} className={clsx('border-t border-hairline', ROWS[segment.state])}>
            <td className="py-2.5 pr-3 whitespace-nowrap">
              {segment.state === 'arrival' ? (
                t('columns.arrival')
              ) : (
                <DueDate date={segment.dueDate ?? placedOn} state={segment.state} />
              )}
            </td>
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-17">{paymentOf(segment, t)}</span>
                <StateBadge state={segment.state} />
              </span>
            </th>
            <td className="py-2.5 text-right font-bold whitespace-nowrap">
              {formatMoney(segment.amount, { decimals })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ROWS: Partial<Readonly<Record<SegmentState, string>>> = {
  soon: 'bg-maize-tint shadow-[-8px_0_var(--color-maize-tint),8px_0_var(--color-maize-tint)]',
  late: 'bg-chile-tint shadow-[-8px_0_var(--color-chile-tint),8px_0_var(--color-chile-tint)]',
}

function paymentOf({ n, state }: BarSegment, t: LayawayTranslator): string {
  if (state === 'arrival') return t('columns.toHost')
  return n === 0 ? t('columns.deposit') : t('columns.part', { n })
}

function DueDate({ date, state }: { readonly date: LocalDate; readonly state: SegmentState }) {
  const weekday = state === 'soon' || state === 'late'
  return <time dateTime={date}>{formatDate(date, useSiteLocale(), { weekday })}</time>
}

function StateBadge({ state }: { readonly state: SegmentState }) {
  const t = useTranslations('layaway')
  const tone = TONES[state]
  if (!tone) return null
  return (
    <Badge tone={tone} icon={state === 'paid' ? 'check' : undefined}>
      {t(`badges.${state as 'paid' | 'soon' | 'wait' | 'late'}`)}
    </Badge>
  )
}
