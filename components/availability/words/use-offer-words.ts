import { useMemo } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import { useBooking, useChoice, useQuote } from '../booking-context'
import type { OfferWords } from './offer-words'

/** What the choice costs, in words: of what the page begins with until the departures are there. */
export function useOfferWords(): OfferWords {
  const locale = useSiteLocale()
  const { facts, market, loaded, words } = useBooking()
  const { quote } = useQuote()
  const payAll = useChoice((state) => state.payAll)
  return useMemo(() => {
    if (!loaded) return words.offer
    const { engine, texts } = loaded
    const preview = quote?.preview ?? engine.previewOfWire(facts.layaway, market.currency)
    return engine.engineWords({ preview, payAll, terms: facts.onArrival }, texts, locale)
  }, [facts, loaded, locale, market.currency, payAll, quote, words])
}
