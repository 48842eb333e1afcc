import { useEffect } from 'react'
import { track } from '@/components/analytics/track'
import { useSiteLocale } from '@/components/ui/site-locale'
import { lateTexts } from '@/components/ui/texts/late-texts'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError } from '@/lib/telemetry/report-error'
import { chosenEntry } from '@/stores/availability-store'
import { askedOffer } from './asked-offer'
import { useBooking } from './booking-context'
import { CHOOSE_DEPARTURE, type ChosenDeparture } from './calendar/choose-departure'

/** Loads the departures of the product, and what shows and prices them, once the page stands. */
export function useDepartures(): void {
  const { facts, market, store, source, setLoaded } = useBooking()
  const locale = useSiteLocale()
  useEffect(() => {
    let isCurrent = true
    const { departure, travelers, rhythm } = askedOffer(location.search)
    const asked = travelers ?? rememberedTravelers()
    if (asked !== null) store.getState().setTickets(Math.min(asked, facts.travelers.max))
    if (rhythm !== null) store.getState().setRhythm(rhythm)
    const load = async () => {
      const [{ bookingEngine }, texts] = await Promise.all([
        import('./engine/booking-engine'),
        lateTexts(locale, ['booking']),
      ])
      if (facts.promotions.length > 0) bookingEngine.askForNotes(locale)
      const answer = await (source ? source.load() : bookingEngine.loadAvailability(market, facts.uuid))
      if (!isCurrent) return
      if (!source) track({ name: 'view_item', items: [{ item_id: facts.uuid }] })
      setLoaded({ engine: bookingEngine, texts })
      if (answer) {
        const wanted = { now: answer.now, locale, wanted: departure ?? facts.offer.code }
        store.getState().load(bookingEngine.loadedDepartures(store.getState(), answer.summary, wanted))
      } else store.getState().fail()
      if (source?.openDate) store.getState().chooseOpenDate()
    }
    load().catch((error: unknown) => {
      if (!reloadOnStaleChunk(error)) reportError(error)
      if (isCurrent) store.getState().fail()
    })
    // The dates dialog stands outside the page's islands.
    const onChoose = (event: Event) => {
      const { product, id } = (event as CustomEvent<ChosenDeparture>).detail
      const entry = product === facts.uuid ? chosenEntry({ ...store.getState(), chosen: id }) : null
      if (entry) store.getState().choose(entry)
    }
    addEventListener(CHOOSE_DEPARTURE, onChoose)
    return () => {
      isCurrent = false
      removeEventListener(CHOOSE_DEPARTURE, onChoose)
    }
  }, [
    facts.offer.code,
    facts.promotions.length,
    facts.travelers.max,
    facts.uuid,
    locale,
    market,
    setLoaded,
    source,
    store,
  ])
}

/** How many were asked for in the search, at least one; null when nobody said, or storage is refused. */
function rememberedTravelers(): number | null {
  try {
    const count = Number.parseInt(sessionStorage.getItem('travelers') ?? '', 10)
    return count >= 1 ? count : null
  } catch {
    return null
  }
}
