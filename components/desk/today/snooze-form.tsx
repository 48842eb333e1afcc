import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import { parseLocalDate } from '@/lib/dates/local-date'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskButton } from '../ui/desk-button'
import { DeskField } from '../ui/fields'
import { morningOf, snoozeChoices } from './snooze'
import type { CaseRowProps } from './take-button'

/** Puts a case off: until tomorrow, for three days, or until a day within fourteen; or takes it up again. */
export function SnoozeForm({ one, now, onHandle }: CaseRowProps) {
  const t = useTranslations('desk.today')
  const { market } = useDesk()
  const { tomorrow, threeDays, first, last } = snoozeChoices(now)
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const until = (instant: Date) =>
    onHandle({
      before: one,
      handling: { snoozed_until: instant.toISOString() },
      said: t('putOff', { until: formatInstant(instant, TIME_ZONE, market.locale) }),
    })
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const chosen = parseLocalDate(day)
    const fits = chosen !== null && chosen >= first && chosen <= last
    setWrong(!fits)
    if (fits) until(morningOf(chosen))
  }
  return (
    <form className="case-card" noValidate onSubmit={choose}>
      <h3>{t('snooze')}</h3>
      <div className="acts-row">
        {one.snoozed_until === null ? null : (
          <DeskButton
            onClick={() => onHandle({ before: one, handling: { snoozed_until: null }, said: t('takenUp') })}
          >
            {t('takeUp')}
          </DeskButton>
        )}
        <DeskButton data-key="h" onClick={() => until(tomorrow)}>
          {t('tomorrow')} <kbd className="only-l">H</kbd>
        </DeskButton>
        <DeskButton onClick={() => until(threeDays)}>{t('threeDays')}</DeskButton>
      </div>
      <div className="until">
        <DeskField
          type="date"
          label={t('untilDay')}
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          error={isWrong ? t('dayWrong') : undefined}
        />
        <DeskButton type="submit">{t('putOffButton')}</DeskButton>
      </div>
    </form>
  )
}
