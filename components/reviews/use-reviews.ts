import { useRef, useState } from 'react'
import type { Review } from '@/lib/catalogue/contract'
import type { Market } from '@/lib/locale/market'
import type { lateReviews } from './late-reviews'
import { isEverything, type ReviewWish } from './star-counts'

/** What was brought from the API: the first pages of what fits a wish. */
interface Brought {
  readonly reviews: readonly Review[]
  readonly pages: number
  /** What shows them, which comes with them. */
  readonly Item: typeof lateReviews.ReviewItem | null
}

const NOTHING: Brought = { reviews: [], pages: 0, Item: null }

/** The reviews of a product by wish and page. A wish that is followed by another before its answer came is forgotten. */
export function useReviews(market: Market, product: string, onFailure: () => void) {
  const [wish, setWish] = useState<ReviewWish>({})
  const [brought, setBrought] = useState(NOTHING)
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  const load = async (wanted: ReviewWish, page: number) => {
    const { loadReviews, ReviewItem } = (await import('./late-reviews')).lateReviews
    const found = await loadReviews(market, product, wanted, page)
    return found && { ...found, Item: ReviewItem }
  }

  const bring = async (wanted: ReviewWish, before: Brought) => {
    turn.current += 1
    const own = turn.current
    setBusy(true)
    const page = before.pages + 1
    const found = await load(wanted, page).catch(() => null)
    if (own !== turn.current) return
    setBusy(false)
    if (!found) return onFailure()
    const known = new Set(before.reviews.map(({ uuid }) => uuid))
    const fresh = found.reviews.filter(({ uuid }) => !known.has(uuid))
    setWish(wanted)
    setBrought({ reviews: [...before.reviews, ...fresh], pages: page, Item: found.Item })
  }

  /** Back to what came with the page. */
  const forget = () => {
    turn.current += 1
    setBusy(false)
    setWish({})
    setBrought(NOTHING)
  }

  return {
    ...{ wish, busy, reviews: brought.reviews, Item: brought.Item },
    /** Loads the first page so that it is there once it is asked for. */
    ahead: () => load({}, 1).catch(() => null),
    more: () => bring(wish, brought),
    choose: (wanted: ReviewWish) => (isEverything(wanted) ? forget() : bring(wanted, NOTHING)),
  }
}
