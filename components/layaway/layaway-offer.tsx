import { useTranslations } from 'next-intl'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { Preview } from '@/lib/layaway/layaway-preview'
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
}

/** The layaway bar before buying: what is paid today and what follows. Needs the `layaway` texts. */
export function LayawayOffer({ preview, goal, live, withTotal = true, payAll = false }: LayawayOfferProps) {
  const t = useTranslations('layaway')
  const locale = useSiteLocale()
  const isLayaway = preview.offered && !payAll
  const today = isLayaway ? preview.deposit : preview.total
  return (
    <LayawayFigures
      label={t(isLayaway ? 'depositToday' : 'payToday')}
      amount={today}
      totalLabel={t('total')}
      total={withTotal ? formatMoney(preview.total) : null}
      segments={isLayaway ? offerSegments(preview) : [{ key: 'all', state: 'today', weight: 1 }]}
      goal={goal}
      {...(isLayaway && preview.lastDue
        ? { ends: [t('today'), t('lastPart', { date: formatDate(preview.lastDue, locale, SHORT) })] as const }
        : {})}
      words={payAll && preview.offered ? t('payAll') : offerText(preview, t, locale)}
      live={live}
    />
  )
}

const SHORT = { weekday: false, year: false } as const

/** The segments of an offer: today's solid one, the parts as outlines of equal width. */
export function offerSegments({ deposit, partAmount, parts }: Preview): TrackSegment[] {
  const following = Array.from({ length: parts }, (_, index) => ({
    key: `part-${index + 1}`,
    state: 'due' as const,
    weight: partAmount.amount,
  }))
  return [{ key: 'deposit', state: 'today', weight: deposit.amount }, ...following]
}
