import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import { useBooking, useChoice, useQuote } from '../booking-context'
import type { OfferWords } from './offer-words'

/** What the choice costs, in words: of what the page begins with until the departures are there. */
export function useOfferWords(): OfferWords {
  const t = useTranslations('layaway')
  const arrival = useTranslations('layaway.arrival')
  const locale = useSiteLocale()
  const { facts, market, engine, words } = useBooking()
  const { quote } = useQuote()
  const payAll = useChoice((state) => state.payAll)
  return useMemo(() => {
    if (!engine) return words.offer
    const preview = quote?.preview ?? engine.previewOfWire(facts.layaway, market.currency)
    return engine.offerWords({ preview, payAll, terms: facts.onArrival }, { t, arrival, locale })
  }, [arrival, engine, facts, locale, market.currency, payAll, quote, t, words])
}
