import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'

/** An instant as the desk says it; null stays null. */
export function useAt() {
  const { market } = useDesk()
  return (instant: string | null) =>
    instant === null ? null : formatInstant(new Date(instant), TIME_ZONE, market.locale, { year: true })
}
