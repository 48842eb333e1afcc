import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { Preview } from '@/lib/layaway/layaway-preview'
import { LayawayFigures } from './layaway-figures'
import type { Goal } from './layaway-track'
import { offerFigures } from './offer-figures'

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
export function LayawayOffer({ preview, goal, live, withTotal, payAll, arrival }: LayawayOfferProps) {
  const t = useTranslations('layaway')
  const offer = { preview, withTotal, payAll, hasArrivalLine: Boolean(arrival) }
  return (
    <LayawayFigures {...offerFigures(offer, t, useSiteLocale())} goal={goal} live={live} arrival={arrival} />
  )
}
