import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'

/** Hours before an answer is due from which it is red. */
const SOON_HOURS = 2
const HOUR_MS = 3_600_000

/** Until when somebody is to be answered, by the clock of the desk. */
export function Clock({ due }: { readonly due: string }) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const left = new Date(due).getTime() - Date.now()
  const at = formatInstant(new Date(due), TIME_ZONE, market.locale)
  return (
    <span className={left < SOON_HOURS * HOUR_MS ? 'st late' : 'st new'}>
      {t(left < 0 ? 'overdue' : 'due', { at })}
    </span>
  )
}
