import type { useTranslations } from 'next-intl'
import type { LayawayTranslator } from '@/components/layaway/layaway-texts'
import { type OfferFigures, offerFigures } from '@/components/layaway/offer-figures'
import type { Preview } from '@/lib/layaway/layaway-preview'
import type { Locale } from '@/lib/locale/market'
import { arrivalLine } from '@/lib/pricing/arrival-text'
import type { ArrivalTerms } from '@/lib/pricing/on-arrival'

/** What the booking card and the bar of phones say of what a trip costs, finished. */
export interface OfferWords {
  readonly figures: OfferFigures
  /** What the host is paid on arrival, in which currency and how; null where everything is paid here. */
  readonly arrival: string | null
  /** Only a part is paid today. */
  readonly isPart: boolean
}

export interface OfferTexts {
  readonly t: LayawayTranslator
  readonly arrival: ReturnType<typeof useTranslations<'layaway.arrival'>>
  readonly locale: Locale
}

/** A choice, as far as its words go. */
export interface Offered {
  readonly preview: Preview
  readonly payAll: boolean
  /** null where everything is paid here. */
  readonly terms: ArrivalTerms | null
}

/** Before the departures are there the server says it, then the browser: with the same words. */
export function offerWords(
  { preview, payAll, terms }: Offered,
  { t, arrival, locale }: OfferTexts,
): OfferWords {
  const hasArrival = preview.onArrival.amount > 0
  return {
    figures: offerFigures({ preview, payAll, hasArrivalLine: true }, t, locale),
    arrival: terms && hasArrival ? arrivalLine(preview.onArrival, terms, null, arrival, locale) : null,
    isPart: (preview.offered && !payAll) || hasArrival,
  }
}
