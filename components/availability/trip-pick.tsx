import { useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/forms/stepper'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { useBooking, useChoice, useQuote } from './booking-context'
import { whyNot } from './calendar/why-not'

/** When and for how many: the two things everything else follows. */
export function TripPick() {
  const t = useTranslations('availability')
  const locale = useSiteLocale()
  const { facts } = useBooking()
  const { choice } = useQuote()
  const open = useChoice((state) => state.open)
  const setTickets = useChoice((state) => state.setTickets)
  const isWaiting = useChoice((state) => state.status === 'waiting')
  const { entry, tickets } = choice
  const reason = entry ? whyNot(entry, tickets) : null
  const shown = entry?.start ?? (isWaiting ? facts.offer.departure : null)
  const date = open ? t('openDateShort') : shown ? formatDate(shown, locale) : t('chooseDate')
  return (
    <div className="grid gap-3">
      <div className="pick">
        <a href="#fechas">
          <span>{t('departure')}</span>
          <b>{date}</b>
        </a>
        <div>
          <span>{t('travelers')}</span>
          <Stepper
            value={tickets}
            min={1}
            max={Math.min(facts.travelers.max, ORDER_LIMITS.qty)}
            label={t('travelers')}
            lessLabel={t('lessTravelers')}
            moreLabel={t('moreTravelers')}
            onChange={setTickets}
          />
        </div>
      </div>
      {entry?.going && !reason ? (
        <p className="text-small text-ink-soft">
          {t(entry.going.certain ? 'going.certain' : 'going.filling', {
            ...{ sold: entry.going.sold, minimum: entry.going.minimum },
          })}
        </p>
      ) : null}
      <p role="status" className={reason ? 'text-small font-semibold text-chile' : 'hidden'}>
        {entry && reason
          ? t('dayOff', {
              date: formatDate(entry.start, locale, { year: false }),
              reason: t(`reasons.${reason}`, {
                min: entry.min_travelers,
                max: entry.max_travelers,
                left: entry.seats_left,
              }),
            })
          : ''}
      </p>
    </div>
  )
}
