import { restOf } from '@/lib/layaway/instalment'
import { languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { formatMoney } from '@/lib/money/format-money'
import { type CalendarEntry, calendarFile } from '@/lib/reservations/trip-calendar'
import type { ReservationFacts } from '../reservation-facts'

/** The trips of a reservation and every part that is still open, for a calendar. @param now epoch milliseconds */
export function reservationCalendar({ reservation, products, money }: ReservationFacts, now: number): string {
  const { id, locale } = reservation
  const t = textsFor(locale, 'documents.calendar')
  const trips = products.flatMap(({ position, snapshot, startDate, endDate }): CalendarEntry[] => {
    if (!startDate || !endDate) return []
    const place = snapshot.address[languageOf(locale)]
    return [
      {
        id: `${id}-trip-${position}`,
        title: snapshot.name[languageOf(locale)],
        start: startDate,
        end: endDate,
        place,
      },
    ]
  })
  const parts = money.schedule.parts
    .filter((part) => restOf(part).amount > 0)
    .map((part): CalendarEntry => {
      const title = t('part', { amount: formatMoney(restOf(part), { code: true }) })
      return { id: `${id}-part-${part.dueDate}`, title, start: part.dueDate, end: part.dueDate }
    })
  return calendarFile([...trips, ...parts], now)
}
