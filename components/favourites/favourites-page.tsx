import { useTranslations } from 'next-intl'
import { cardProps } from '@/components/cards/card-props'
import { cardTexts } from '@/components/cards/card-texts'
import { cardView } from '@/components/cards/card-view'
import type { ProductCardProps } from '@/components/cards/product-card-props'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import { Texts } from '@/components/ui/texts/texts'
import type { Card } from '@/lib/discovery/card-contract'
import type { Favourite } from '@/lib/discovery/favourites/contract'
import { priceChange } from '@/lib/discovery/favourites/price-change'
import type { TextKey } from '@/lib/locale/compiled-messages'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { FavouritesList } from './favourites-list'
import { MailsChoice } from './mails-choice'
import { StopMails } from './stop-mails'

/** A favourite that is sold, and how it was when its heart was pressed. */
export interface KeptCard {
  readonly card: Card
  readonly seen: Favourite['seen']
}

/** What an account keeps. */
export interface OwnFavourites {
  /** The latest first. */
  readonly cards: readonly KeptCard[]
  /** Uuids of those that nobody sells just now. */
  readonly unsold: readonly string[]
  /** Whether its owner asked for mails about them. */
  readonly mails: boolean
}

interface FavouritesPageProps {
  readonly market: Market
  /** null of a guest. */
  readonly own: OwnFavourites | null
  /** The token of a mail whose reader wants no more of them. */
  readonly stop: string | null
}

/** What the island writes the cards of this browser with. */
const TEXTS: readonly TextKey[] = [
  ...(['favourites', 'card', 'common.languages', 'layaway.line', 'layaway.lineOne'] as const),
  ...(['layaway.lineFull', 'layaway.lineArrival', 'layaway.parts', 'layaway.partsUpTo'] as const),
]

/** What one keeps, with today's price and what became of it since. */
export function FavouritesPage({ market, own, stop }: FavouritesPageProps) {
  const t = useTranslations('favourites')
  const card = useTranslations('card')
  const common = useTranslations('common')
  const layaway = useTranslations('layaway')
  const texts = cardTexts({ card, common, layaway }, market.locale)
  const initial = (own?.cards ?? []).map((kept) =>
    cardView({ ...cardProps(kept.card, market.locale), badge: changed(kept, t) }, texts),
  )
  return (
    <Texts market={market} keys={TEXTS}>
      {stop ? <StopMails market={market} token={stop} /> : null}
      {own && !stop ? <MailsChoice market={market} isOn={own.mails} /> : null}
      {own ? null : <h2 className="sr-only">{t('listed')}</h2>}
      <FavouritesList
        market={market}
        initial={initial}
        unsold={own?.unsold ?? []}
        isAccount={own !== null}
        empty={sitePicture('tripsEmpty', t('pictureAlt'))}
      />
    </Texts>
  )
}

/** "Bajó $2,700" since its heart was pressed. */
function changed(
  { card: { offer, currency }, seen }: KeptCard,
  t: ReturnType<typeof useTranslations<'favourites'>>,
): ProductCardProps['badge'] {
  const then = seen && fromWire(seen.per_traveller, seen.currency)
  const change = priceChange(then, fromWire(offer.per_traveller, currency))
  if (!change) return undefined
  const amount = formatMoney(change.by)
  return change.way === 'fell'
    ? { tone: 'agave', text: t('fell', { amount }) }
    : { tone: 'maize', text: t('rose', { amount }) }
}
