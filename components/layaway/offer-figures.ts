import { formatDate } from '@/lib/dates/format-date'
import { onlineOf, type Preview } from '@/lib/layaway/layaway-preview'
import type { Locale } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import type { LayawayFiguresProps } from './layaway-figures'
import { type LayawayTranslator, offerText } from './layaway-texts'
import type { TrackSegment } from './layaway-track'

/** What an offer says: the figures of the bar, finished. */
export type OfferFigures = Omit<LayawayFiguresProps, 'goal' | 'live' | 'arrival'>

interface Offer {
  readonly preview: Preview
  /** The total stands right above: it is said once. */
  readonly withTotal?: boolean | undefined
  /** The traveller chose to pay all of it, though layaway was possible. */
  readonly payAll?: boolean | undefined
  /** What is paid to hosts on arrival has a line of its own. */
  readonly hasArrivalLine?: boolean | undefined
}

/** What is paid today and what follows, in words. */
export function offerFigures(
  { preview, withTotal = true, payAll = false, hasArrivalLine = false }: Offer,
  t: LayawayTranslator,
  locale: Locale,
): OfferFigures {
  const isLayaway = preview.offered && !payAll
  const today = isLayaway ? preview.deposit : onlineOf(preview)
  const hasArrival = preview.onArrival.amount > 0
  const wordsOf = () => {
    if (payAll && preview.offered) return t(hasArrival ? 'payAllHere' : 'payAll')
    // What the host is paid says why nothing is put on dates.
    return hasArrivalLine && preview.reason === 'on_arrival' ? null : offerText(preview, t, locale)
  }
  return {
    label: t(isLayaway ? 'depositToday' : 'payToday'),
    amount: formatMoney(today),
    currency: today.currency,
    totalLabel: t('total'),
    total: withTotal ? formatMoney(preview.total) : null,
    segments: offerSegments(isLayaway ? preview : { ...preview, deposit: today, parts: 0 }),
    ...(isLayaway && preview.lastDue
      ? { ends: [t('today'), t('lastPart', { date: formatDate(preview.lastDue, locale, SHORT) })] as const }
      : {}),
    words: wordsOf(),
  }
}

const SHORT = { weekday: false, year: false } as const

/** The segments of an offer: today's solid one, the parts as outlines of equal width, and hollow what the host is paid. */
function offerSegments({ deposit, partAmount, parts, onArrival }: Preview): TrackSegment[] {
  const following = Array.from({ length: parts }, (_, index) => ({
    key: `part-${index + 1}`,
    state: 'due' as const,
    weight: partAmount.amount,
  }))
  const rest = { key: 'arrival', state: 'arrival', weight: onArrival.amount } as const
  return [
    { key: 'deposit', state: 'today', weight: deposit.amount },
    ...following,
    ...(onArrival.amount > 0 ? [rest] : []),
  ]
}
