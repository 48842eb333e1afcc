import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DepartureChangeEntry } from '@/lib/desk/departures/decision-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { DeskLink } from '../../ui/desk-link'
import { TakeBack } from './take-back'

/** What a traveller says; silence, and a question that is over, are none. */
const CHOICES = ['accept', 'date', 'money', 'credit'] as const

interface AnswersListProps {
  readonly changes: readonly DepartureChangeEntry[]
  readonly locale: Locale
}

/** What the provider changed, and what each reservation that was asked has answered. */
export function AnswersList({ changes, locale }: AnswersListProps) {
  return changes.map((change) => {
    const shown = <Change key={change.uuid} change={change} locale={locale} />
    const isOpen = change.answers.some(({ answer }) => answer === null)
    return isOpen ? (
      <TakeBack key={change.uuid} uuid={change.uuid}>
        {shown}
      </TakeBack>
    ) : (
      shown
    )
  })
}

function Change({ change, locale }: { readonly change: DepartureChangeEntry; readonly locale: Locale }) {
  const t = useTranslations('desk.decision.answers')
  const { kind, answers, reason, before, after, at, withdrawn } = change
  const shown = (value: string) => (kind === 'moved' ? formatDate(value, locale) : value)
  const chosen = answers.filter(({ answer }) => CHOICES.some((choice) => choice === answer)).length
  return (
    <section className="box">
      <header>
        <h2>{t(`kinds.${kind}`)}</h2>
        <small className="soft">
          {answers.length > 0 ? t('count', { answered: chosen, all: answers.length }) : t('told')}
        </small>
      </header>
      <div className="pad">
        <p>
          {kind === 'cancelled' ? null : (
            <b>{t('fromTo', { before: shown(before), after: shown(after) })} </b>
          )}
          {reason} <span className="soft">{formatInstant(new Date(at), TIME_ZONE, locale)}</span>
        </p>
        {withdrawn === null ? null : <p>{t('withdrawn', { reason: withdrawn })}</p>}
        {answers.length === 0 ? null : (
          <ul className="terms">
            {answers.map(({ code, buyer, answer, answered_at: answered, answer_by: until, departure }) => (
              <li key={code}>
                <span>
                  <DeskLink href={deskLinks.reservation(code)}>{buyer}</DeskLink>
                  <span className="sub mono">{groupedCode(code)}</span>
                  {departure ? <span className="sub soft">{t('to', { departure })}</span> : null}
                </span>
                <b>
                  {answer === null ? (
                    <span className="st wait">{t('open')}</span>
                  ) : (
                    <span className={`st ${answer === 'accept' || answer === 'date' ? 'ok' : 'off'}`}>
                      {t(`took.${answer}`)}
                    </span>
                  )}
                  <span className="sub soft">
                    {answer === null
                      ? t('until', { until: formatInstant(new Date(until), TIME_ZONE, locale) })
                      : formatInstant(new Date(answered ?? until), TIME_ZONE, locale)}
                  </span>
                </b>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
