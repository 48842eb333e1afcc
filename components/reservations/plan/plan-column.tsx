import { LayawayTrack } from '@/components/layaway/layaway-track'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import { decimalsFor, formatMoney } from '@/lib/money/format-money'
import type { ShownStanding } from '@/lib/reservations/standing'
import { segmentsBefore } from '../amount/effect-segments'

interface PlanColumnProps {
  readonly title: string
  readonly caption: string
  readonly standing: ShownStanding
  readonly today: LocalDate
  readonly className?: string | undefined
}

/** One plan: its bar and the parts that are left of it. */
export function PlanColumn({ title, caption, standing, today, className }: PlanColumnProps) {
  const locale = useSiteLocale()
  const open = standing.parts.filter((part) => !isSettled(part))
  const decimals = decimalsFor(open.map(restOf))
  return (
    <div className={className}>
      <p className="mb-2 text-small text-ink-soft">{title}</p>
      <LayawayTrack segments={segmentsBefore(standing, today)} />
      <table className="mt-3.5">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {open.map((part) => (
            <tr key={part.dueDate} className="border-t border-hairline">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <time dateTime={part.dueDate}>{formatDate(part.dueDate, locale, { year: false })}</time>
              </th>
              <td className="num py-2 text-right font-bold">{formatMoney(restOf(part), { decimals })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
