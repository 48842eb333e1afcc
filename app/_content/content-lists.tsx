import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ContentList } from '@/components/content/content-list'
import { Cover } from '@/components/content/cover'
import type { ContentSummary } from '@/lib/content/content-contract'
import { contentLinks } from '@/lib/links/content-links'
import { type Locale, marketSegment } from '@/lib/locale/market'
import { loadList, loadText } from './content-data'
import { contentMetadata } from './content-pages'
import { FlightBlock } from './flight-block'
import { StaysByCountry } from './stays-block'

/** The lists of texts: what their page says, where it is, and where an entry leads. */
const LISTS = {
  announcement: { name: 'announcements', path: contentLinks.announcements, link: contentLinks.announcement },
  flight: { name: 'flights', path: contentLinks.flights, link: contentLinks.flight },
  hotel: { name: 'hotels', path: contentLinks.hotels, link: contentLinks.hotel },
} as const
export type ListKind = keyof typeof LISTS

async function find(kind: ListKind, params: Promise<MarketParams>) {
  const market = await marketOf(params)
  const segment = marketSegment(market)
  const found = (await loadText.page(segment, LISTS[kind].name)) ?? notFound()
  return { ...found, items: await loadList[kind](segment) }
}

/** A list of announcements, flight or hotel landings, under a header of its own. */
export async function ListPage({
  kind,
  params,
}: {
  readonly kind: ListKind
  readonly params: Promise<MarketParams>
}) {
  const { market, document, items } = await find(kind, params)
  return (
    <main id="content">
      <Cover title={document.title} lead={document.description} picture={document.media} />
      <div>
        <ContentList
          locale={market.locale}
          items={items}
          hrefOf={(item) => hrefOf(kind, item, market.locale)}
          dated={kind === 'announcement'}
        />
      </div>
      <div className="wrap">
        {kind === 'flight' ? <FlightBlock market={market} /> : null}
        {kind === 'hotel' ? <StaysByCountry market={market} /> : null}
      </div>
    </main>
  )
}

export async function listMetadata(kind: ListKind, params: Promise<MarketParams>): Promise<Metadata> {
  const { market, document } = await find(kind, params)
  return contentMetadata(document, LISTS[kind].path, market.locale)
}

function hrefOf(kind: ListKind, { permalink }: ContentSummary, locale: Locale): string {
  return permalink ? LISTS[kind].link(permalink, locale) : LISTS[kind].path()
}
