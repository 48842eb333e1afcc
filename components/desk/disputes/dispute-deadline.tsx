import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'

/** Hours before a gateway hears nobody any more from which it is red. */
const SOON_HOURS = 72
const HOUR_MS = 3_600_000

interface DisputeDeadlineProps {
  /** Null where the gateway does not tell. */
  readonly deadline: string | null
  /** Whether the file can still be sent. */
  readonly isWaiting: boolean
}

/** Until when the gateway hears us about a dispute; in red while that is near or over and nothing was sent. */
export function DisputeDeadline({ deadline, isWaiting }: DisputeDeadlineProps) {
  const t = useTranslations('desk.disputes')
  const { market } = useDesk()
  if (deadline === null) return t('noDeadline')
  const at = formatInstant(new Date(deadline), TIME_ZONE, market.locale, { year: true })
  const left = new Date(deadline).getTime() - Date.now()
  if (!isWaiting || left > SOON_HOURS * HOUR_MS) return at
  return <span className="st late">{t(left < 0 ? 'deadlinePast' : 'deadlineNear', { at })}</span>
}
