import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { onlineOf, type Preview } from '@/lib/layaway/layaway-preview'
import { formatMoney } from '@/lib/money/format-money'
import { LayawayFigures } from './layaway-figures'
import { offerText } from './layaway-texts'
import type { Goal, TrackSegment } from './layaway-track'

interface LayawayOfferProps {
  readonly preview: Preview
  readonly goal?: Goal | undefined
  /** In a form it reacts to date and travellers: the sentence is read out. */
  readonly live?: boolean | undefined
  /** The total stands right above: it is said once. */
  readonly withTotal?: boolean | undefined
  /** The traveller chose to pay all of it, though layaway was possible. */
  readonly payAll?: boolean | undefined
  /** What is paid to hosts on arrival, in words (`ArrivalLines`). */
  readonly arrival?: ReactNode
}

/** The layaway bar before buying: what is paid today and what follows. Needs the `layaway` texts. */
export function LayawayOffer(props: LayawayOfferProps) {
  const { preview, goal, live, withTotal = true, payAll = false, arrival } = props
  const t = useTranslations('layaway')
  const locale = useSiteLocale()
  const isLayaway = preview.offered && !payAll
  const today = isLayaway ? preview.deposit : onlineOf(preview)
  const hasArrival = preview.onArrival.amount > 0
  const wordsOf = () => {
    if (payAll && preview.offered) return t(hasArrival ? 'payAllHere' : 'payAll')
    // What the host is paid says why nothing is put on dates.
    return arrival && preview.reason === 'on_arrival' ? null : offerText(preview, t, locale)
  }
  return (
    <LayawayFigures
      label={t(isLayaway ? 'depositToday' : 'payToday')}
      amount={today}
      totalLabel={t('total')}
      total={withTotal ? formatMoney(preview.total) : null}
      segments={offerSegments(isLayaway ? preview : { ...preview, deposit: today, parts: 0 })}
      goal={goal}
      {...(isLayaway && preview.lastDue
        ? { ends: [t('today'), t('lastPart', { date: formatDate(preview.lastDue, locale, SHORT) })] as const }
        : {})}
      words={wordsOf()}
      live={live}
      arrival={arrival}
    />
  )
}

const SHORT = { weekday: false, year: false } as const

/** The segments of an offer: today's solid one, the parts as outlines of equal width, and hollow what the host is paid. */
export function offerSegments({ deposit, partAmount, parts, onArrival }: Preview): TrackSegment[] {
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
