import { useTranslations } from 'next-intl'
import { Stepper } from '@/components/ui/forms/stepper'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { useBooking, useChoice, useQuote } from './booking-context'

/** When and for how many: the two things everything else follows. */
export function TripPick() {
  const t = useTranslations('availability')
  const { facts, engine } = useBooking()
  const { entry, tickets } = useQuote().choice
  const setTickets = useChoice((state) => state.setTickets)
  return (
    <div className="grid gap-3">
      <div className="pick">
        <a href="#fechas">
          <span>{t('departure')}</span>
          <b>
            <PickedDate />
          </b>
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
      {engine ? <engine.DepartureNotes entry={entry} tickets={tickets} /> : null}
    </div>
  )
}

/** The day that is chosen; until the departures are there, the one the page begins with, as the server wrote it. */
function PickedDate() {
  const t = useTranslations('availability')
  const { words, engine } = useBooking()
  const { entry } = useQuote().choice
  const open = useChoice((state) => state.open)
  const isWaiting = useChoice((state) => state.status === 'waiting')
  if (open) return t('openDateShort')
  if (engine && entry) return <engine.ChosenDate entry={entry} />
  return (entry || isWaiting ? words.departure : null) ?? t('chooseDate')
}
