import { cached } from '@/app/_data/cached'
import { cacheTags } from '@/lib/api/cache-tags'
import { isMissing } from '@/lib/client/api-error'
import { type Api, api } from '@/lib/client/client'
import type { ContentDocument, ContentSummary, LandingKind } from '@/lib/content/content-contract'
import { type Market, parseMarketSegment } from '@/lib/locale/market'

/** A text with the market it is shown in. */
export interface Found {
  readonly market: Market
  readonly document: ContentDocument
}

/** A loader of one text by name: null when there is none (second belt: middleware asks first). */
function loader(
  kind: ContentDocument['type'],
  load: (client: Api, name: string) => Promise<ContentDocument>,
) {
  return cached(
    async (segment: string, name: string): Promise<Found | null> => {
      const market = parseMarketSegment(segment)
      if (!market) return null
      try {
        return { market, document: await load(api(market), name) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    // Cards of trips are in the text. One that is not there may come.
    (found) => ({
      tags: [
        cacheTags.texts(kind),
        ...(found && found.document.products.length > 0 ? [cacheTags.search] : []),
      ],
    }),
  )
}

const landing = (kind: LandingKind) =>
  loader(kind, ({ content }, name) => content.landing({ params: { kind, landing: name } }))

/** Texts by the name in their address; pages by the name the site gives them. */
export const loadText = {
  page: loader('page', ({ content }, key) => content.page({ params: { page: key } })),
  landing: landing('landing'),
  flight: landing('flight'),
  hotel: landing('hotel'),
  campaign: loader('campaign', ({ content }, key) => content.campaign({ params: { campaign: key } })),
  /** By the whole `slug-id` of its address. */
  announcement: loader('announcement', ({ content }, name) =>
    content.announcement({ params: { id: name.slice(name.lastIndexOf('-') + 1) } }),
  ),
} as const

function lister(kind: ListedKind) {
  return cached(
    async (segment: string) => {
      const market = parseMarketSegment(segment)
      if (!market) return []
      const { content } = api(market)
      return kind === 'announcement' ? content.announcements() : content.landings({ params: { kind } })
    },
    () => ({ tags: [cacheTags.texts(kind)] }),
  )
}

type ListedKind = 'announcement' | 'flight' | 'hotel'

/** The texts of a list page in the order they are shown. */
export const loadList: Readonly<Record<ListedKind, (segment: string) => Promise<ContentSummary[]>>> = {
  announcement: lister('announcement'),
  flight: lister('flight'),
  hotel: lister('hotel'),
}
