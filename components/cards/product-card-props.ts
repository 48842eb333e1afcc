import type { BadgeTone } from '@/components/ui/badge'
import type { Preview } from '@/lib/layaway/layaway-preview'
import type { Money } from '@/lib/money/money'

/** What a card shows, in the site's own units: money in minor units, dates as local dates. */
export interface ProductCardProps {
  readonly href: string
  readonly title: string
  /** "Cusco, Perú". */
  readonly place: string
  readonly days: number
  /** Language codes of the guide: `es`, `en`. */
  readonly languages: readonly string[]
  /** Name of a file in `public/pictures` and its dominant colour (`#rrggbb`). */
  readonly picture: { readonly name: string; readonly color: string }
  readonly rating: { readonly value: number; readonly count: number }
  /** Price per traveller before promotions, when it was higher. */
  readonly before?: Money | undefined
  /** The layaway of one traveller; its total is the price. */
  readonly preview: Preview
  readonly badge?: { readonly tone: BadgeTone; readonly text: string } | undefined
}
