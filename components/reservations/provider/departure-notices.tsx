import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'

interface DepartureNoticesProps {
  readonly notices: ReservationDetail['departure_notices']
  readonly currency: Currency
}

/** What was written to everybody on the departure, the newest first; nothing where nothing was. */
export function DepartureNotices({ notices, currency }: DepartureNoticesProps) {
  const t = useTranslations('reservation.notices')
  const locale = useSiteLocale()
  if (notices.length === 0) return null
  return (
    <section className="pb-6" aria-labelledby="departure-notices">
      <h2 id="departure-notices" className="mb-3 text-[1.5rem]">
        {t('title')}
      </h2>
      <ul className="grid gap-4">
        {notices.map(({ uuid, text, at }) => (
          <li key={uuid}>
            <p className="max-w-measure whitespace-pre-line break-words">{text}</p>
            <p className="text-small text-ink-soft">
              {t('at', { at: formatInstant(new Date(at), dueZone(currency), locale) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
