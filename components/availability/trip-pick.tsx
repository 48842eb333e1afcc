import { useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/forms/stepper'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { AvailabilityEntry } from '@/lib/availability/contract'
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
          <Going going={entry.going} />
        </p>
      ) : null}
      <p role="status" className={reason ? 'text-small font-semibold text-chile' : 'hidden'}>
        {entry && reason ? <WhyNot entry={entry} reason={reason} /> : null}
      </p>
    </div>
  )
}

/** How sure a departure is; its words are there since the departures are, as those below. */
function Going({ going }: { readonly going: NonNullable<AvailabilityEntry['going']> }) {
  const t = useTranslations('departures.going')
  return t(going.certain ? 'certain' : 'filling', { sold: going.sold, minimum: going.minimum })
}

interface WhyNotProps {
  readonly entry: AvailabilityEntry
  readonly reason: NonNullable<ReturnType<typeof whyNot>>
}

/** Why so many cannot take this departure. */
function WhyNot({ entry, reason }: WhyNotProps) {
  const t = useTranslations('departures')
  const locale = useSiteLocale()
  const { min_travelers: min, max_travelers: max, seats_left: left } = entry
  return t('dayOff', {
    date: formatDate(entry.start, locale, { year: false }),
    reason: t(`reasons.${reason}`, { min, max, left }),
  })
}
