import type { LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'

/** The calendar day of a market when a page is rendered; pages are renewed within the hour. */
export function marketToday({ currency }: Market): LocalDate {
  return todayIn(dueZone(currency), Date.now())
}
