import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { OneTap } from '@/app/_document/one-tap'
import { placeAlternates } from '@/app/_metadata/page-links'
import { NOT_LISTED, pageMetadata } from '@/app/_metadata/page-metadata'
import { siteUrl } from '@/app/_metadata/site-url'
import { PlaceHeader } from '@/components/places/place-header'
import { crumbsOf } from '@/components/product/structured-data'
import { SearchResults } from '@/components/search/search-results'
import { JsonLd } from '@/components/ui/json-ld'
import type { SearchScopeAddress } from '@/lib/discovery/search-address'
import { links } from '@/lib/links/links'
import type { PlaceType } from '@/lib/links/segments'
import { htmlLang, type Market, parseMarketSegment } from '@/lib/locale/market'
import {
  ALL,
  type Asked,
  daysOf,
  type FoundPlace,
  type FoundTrips,
  findTrips,
  loadAllResults,
  loadPlaceResults,
  loadResults,
  queryOf,
  scopeOf,
} from './search-data'

/** Route parameters of a landing page. */
export interface PlaceParams {
  readonly params: Promise<{
    readonly market: string
    readonly slug: string
    readonly tab?: readonly string[]
  }>
}

interface SearchParams {
  readonly params: Promise<{ readonly market: string }>
}

/** /search without a query: stored, the same for everybody. */
export async function SearchPage({ params }: SearchParams) {
  return <Search found={(await loadAllResults((await params).market)) ?? notFound()} />
}

/** /search with a query: rendered for it, stored nowhere. */
export async function SearchResultsPage({ params, searchParams }: SearchParams & Asked) {
  const query = await queryOf(searchParams)
  return <Search found={(await findTrips((await params).market, query)) ?? notFound()} />
}

function Search({ found: { market, address, result } }: { readonly found: FoundTrips }) {
  return (
    <>
      <CampaignBand market={market} />
      <main id="content">
        <SearchResults market={market} scope={ALL} address={address} result={result} level={1} />
      </main>
    </>
  )
}

type PlaceProps = PlaceParams & { readonly type: PlaceType }

/** The landing page of a continent, city or category. */
export async function PlacePage({ type, params }: PlaceProps) {
  const { market, slug, tab } = await params
  const days = daysOf(tab)
  const found = (await loadResults(market, type, slug, String(days ?? ''))) ?? notFound()
  return <Place type={type} scope={scopeOf(type, slug, days)} found={found} />
}

/** The same with a query: rendered for it, stored nowhere. */
export async function PlaceResultsPage({ type, params, searchParams }: PlaceProps & Asked) {
  const { market, slug, tab } = await params
  const days = daysOf(tab)
  const query = await queryOf(searchParams)
  const found = (await loadPlaceResults(market, type, slug, days, query.toString())) ?? notFound()
  return <Place type={type} scope={scopeOf(type, slug, days)} found={found} />
}

interface FoundProps {
  readonly type: PlaceType
  readonly scope: SearchScopeAddress
  readonly found: FoundPlace
}

function Place({ type, scope, found: { market, address, result, place } }: FoundProps) {
  const crumbs = place.breadcrumbs
  return (
    <>
      <OneTap market={market} page={type} />
      {crumbs.length > 0 ? <JsonLd data={[crumbsOf(crumbs, siteUrl())]} /> : null}
      <CampaignBand market={market} />
      <main id="content">
        <PlaceHeader locale={market.locale} kind={type} place={place} />
        <SearchResults market={market} scope={scope} address={address} result={result} level={2} />
      </main>
    </>
  )
}

/** Title, description, canonical address and the other language of a landing page. */
export function placeMetadata(type: PlaceType) {
  return async ({ params }: PlaceParams): Promise<Metadata> => {
    const { market: segment, slug, tab } = await params
    const found = await loadResults(segment, type, slug)
    return found ? metadataOf(type, found, tab === undefined) : {}
  }
}

/** The same of a place with a query. */
export async function placeResultsMetadata({
  type,
  params,
  searchParams,
}: PlaceProps & Asked): Promise<Metadata> {
  const { market, slug, tab } = await params
  const query = await queryOf(searchParams)
  const found = await loadPlaceResults(market, type, slug, daysOf(tab), query.toString())
  return found ? metadataOf(type, found, tab === undefined) : {}
}

async function metadataOf(type: PlaceType, found: FoundPlace, isListed: boolean): Promise<Metadata> {
  const { market, place, result } = found
  const t = await textsOf(market)
  const { name, description } = place.header
  const metadata = await pageMetadata(market.locale, {
    title: t('placeTitle', { kind: type, name }),
    description: t('placeDescription', { name, count: result.total, description }),
    alternates: placeAlternates(type, place.header.permalink, market.locale),
    picture: place.header.media,
  })
  return isListed ? metadata : { ...metadata, robots: NOT_LISTED }
}

export async function searchMetadata({ params }: SearchParams) {
  const market = parseMarketSegment((await params).market)
  if (!market) return {}
  const t = await textsOf(market)
  return pageMetadata(market.locale, {
    title: t('title'),
    description: t('description'),
    alternates: { canonical: siteUrl() + links.search() },
  })
}

function textsOf({ locale }: Market) {
  return getTranslations({ locale: htmlLang(locale), namespace: 'searchMeta' })
}
