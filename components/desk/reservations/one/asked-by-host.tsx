import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { TakeBack } from '../../departures/decision/take-back'
import { useDesk } from '../../frame/desk-context'
import { Notice } from '../../ui/notice'

interface AskedByHostProps {
  readonly detail: DeskReservation['detail']
  readonly onTakenBack: () => void
}

/** What its traveller was asked because of who provides the trip, and what they chose: the newest alone, all of what is open. */
export function AskedByHost({ detail, onTakenBack }: AskedByHostProps) {
  const t = useTranslations('desk.reservation.byHost')
  const { market } = useDesk()
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  const shown = detail.provider_changes.filter(({ answer }, place) => answer === null || place === 0)
  return shown.map(({ uuid, kind, after, answer, answered_at: answeredAt, ...asked }) => {
    const notice = (
      <Notice key={uuid} tone={answer === null ? 'maize' : 'plain'}>
        <b>{t('title', { kind, after: kind === 'moved' ? formatDate(after, market.locale) : after })}.</b>{' '}
        {answer === null || answeredAt === null
          ? t('open', { at: at(asked.asked_at), until: at(asked.answer_by), silence: asked.if_silent })
          : t('took', { answer, at: at(answeredAt) })}
      </Notice>
    )
    // What everybody on the departure was asked is taken back there.
    return answer === null && asked.only_this ? (
      <TakeBack key={uuid} uuid={uuid} onDone={onTakenBack}>
        {notice}
      </TakeBack>
    ) : (
      notice
    )
  })
}
