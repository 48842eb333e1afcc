import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatInstant } from '@/lib/dates/format-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import type { Survey } from './use-reports'

interface SurveyCommentsProps {
  readonly comments: Survey['comments']
  /** How many there are, shown or not. */
  readonly all: number
}

/** What was said, the newest first, and of whom it is for those who see reservations. */
export function SurveyComments({ comments, all }: SurveyCommentsProps) {
  const t = useTranslations('desk.reports.survey')
  const { market } = useDesk()
  if (comments.length === 0) return null
  return (
    <section className="box" aria-labelledby="survey-comments">
      <header>
        <h2 id="survey-comments">{t('comments')}</h2>
        {all > comments.length ? (
          <span className="soft">{t('newest', { shown: comments.length, all })}</span>
        ) : null}
      </header>
      <ul className="reviews">
        {comments.map(({ at, score, comment, language, trip, code, buyer }) => (
          <li key={`${at} ${code} ${comment}`}>
            <p>
              <b>{t('scored', { score })}</b>{' '}
              <span className="soft">
                {trip} · {formatInstant(new Date(at), TIME_ZONE, market.locale)}
              </span>
            </p>
            <p lang={language} className="words">
              {comment}
            </p>
            {code === null ? null : (
              <p>
                <DeskLink href={deskLinks.reservation(code)}>
                  {buyer} · {groupedCode(code)}
                </DeskLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
