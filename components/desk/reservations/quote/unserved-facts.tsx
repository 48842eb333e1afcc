import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { useDesk } from '../../frame/desk-context'
import type { UnservedQuote } from './unserved-fields'

interface UnservedFactsProps {
  readonly quote: UnservedQuote
  readonly buyer: string
}

/** Who is asked, between what they choose, and what becomes of it when they say nothing. */
export function UnservedFacts({ quote, buyer }: UnservedFactsProps) {
  const t = useTranslations('desk.quote.unserved')
  const { market } = useDesk()
  const { start, tickets, to, takes, answer_by: by, currency, is_part: isPart } = quote
  const day = (date: string) => formatDate(date, market.locale)
  const goal = to ? day(to.start) : ''
  return (
    <div className="stack">
      <p>
        {t('effect', { name: buyer, tickets, date: day(start) })} {isPart ? t('part') : ''}
      </p>
      <div>
        <h3>{t('takes')}</h3>
        <ul>
          {takes.map((take) => (
            <li key={take}>{t(`take.${take}`, { date: goal })}</li>
          ))}
        </ul>
      </div>
      {to ? <p className="soft">{t('held', { date: goal })}</p> : null}
      <p className="soft">
        {t('silence', { until: formatInstant(new Date(by), dueZone(currency), market.locale) })}
      </p>
    </div>
  )
}
