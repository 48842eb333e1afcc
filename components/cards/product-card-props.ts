import type { BadgeTone } from '@/components/ui/badge'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Preview } from '@/lib/layaway/layaway-preview'
import type { Money } from '@/lib/money/money'

/** What a card shows, in the site's own units: money in minor units, dates as local dates. */
export interface ProductCardProps {
  readonly uuid: string
  readonly href: string
  readonly title: string
  /** "Cusco, Perú". */
  readonly place: string
  readonly days: number
  /** The departure that is shown; null for an open date. */
  readonly departure: LocalDate | null
  /** Language code of its guide: `es`, `en`. */
  readonly language: string
  /** The party that price and layaway are for. */
  readonly travellers: number
  /** Name of its files in `public/pictures`, its dominant colour (`#rrggbb`), and where it may be cut ("56% 50%"). */
  readonly picture: { readonly name: string; readonly color: string; readonly focal: string }
  readonly rating: { readonly value: number; readonly count: number }
  /** Per traveller, with everything that must be bought. */
  readonly price: Money
  /** Price per traveller before promotions, when it was higher. */
  readonly before?: Money | undefined
  /** Other dates cost more. */
  readonly isLowest: boolean
  /** The layaway of the party. */
  readonly preview: Preview
  readonly badge?: { readonly tone: BadgeTone; readonly text: string } | undefined
}
