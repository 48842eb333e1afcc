import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { useDeadline } from './case-words'
import { NoteForm } from './note-form'
import { SnoozeForm } from './snooze-form'
import { Subject } from './subject'
import { type CaseRowProps, TakeButton } from './take-button'

/** What is known of a case, and what a person can add to it. None of it ends the case: it goes when things are right. */
export function CasePanel(props: CaseRowProps) {
  const { one, now } = props
  const t = useTranslations('desk')
  const { market } = useDesk()
  const { whole } = useDeadline(one, now, market.locale)
  return (
    <div className="case-panel">
      <p>{t(`caseTexts.${one.kind}`)}</p>
      <dl className="facts">
        <Fact word={t('today.subject')}>
          <Subject subject={one.subject} />
        </Fact>
        <Fact word={t('today.until')}>{whole}</Fact>
        <Fact word={t('today.who')}>{one.owner?.name ?? t('today.noOwner')}</Fact>
        {one.snoozed_until === null ? null : (
          <Fact word={t('today.snoozedUntil')}>
            {formatInstant(new Date(one.snoozed_until), TIME_ZONE, market.locale)}
          </Fact>
        )}
      </dl>
      <div className="acts-row only-s">
        <TakeButton {...props} />
      </div>
      <div className="three">
        <SnoozeForm {...props} />
        <NoteForm {...props} />
      </div>
    </div>
  )
}

function Fact({ word, children }: { readonly word: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}
