import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { crumbsOf } from '@/components/catalogue/structured-data'
import { PlaceHeader } from '@/components/discovery/place-header'
import { SearchResults } from '@/components/discovery/search-results'
import { JsonLd } from '@/components/ui/json-ld'
import { isMissing } from '@/lib/api/api-error'
import { cacheTags } from '@/lib/api/cache-tags'
import { api } from '@/lib/api/client'
import { DEFAULT_FORM, type SearchForm } from '@/lib/discovery/search-form'
import { htmlLang, type Market, parseMarketSegment } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import type { PlaceType } from '@/lib/routing/segments'
import { cached } from './cached'
import { CampaignBand } from './campaign-band'
import { OneTap } from './one-tap'
import { placeAlternates } from './page-links'
import { NOT_LISTED, pageMetadata } from './page-metadata'
import { siteUrl } from './site-url'

/** Route parameters of a landing page. */
export interface PlaceParams {
  readonly params: Promise<{
    readonly market: string
    readonly slug: string
    readonly tab?: readonly string[]
  }>
}

const ALL = { type: 'all', value: 'all' }

/** The first results of a scope with what its page says above them; null when there is no such place. */
const loadResults = cached(
  async (segment: string, type: string, value: string, days = '') => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    const { discovery } = api(market)
    const params = { type, value }
    try {
      const [result, place] = await Promise.all([
        discovery.search({ params, body: days === '' ? {} : formOf(Number(days)) }),
        discovery.describeSearch({ params }),
      ])
      return { market, result, place }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  () => ({ tags: [cacheTags.search] }),
)

/** What a place's tab with a number of days asks for. */
function formOf(days: number): SearchForm {
  return { ...DEFAULT_FORM, filters: { duration: { min: days, max: days } } }
}

/** The first results of the whole catalogue, which has no words of its own. */
const loadAllResults = cached(
  async (segment: string) => {
    const market = parseMarketSegment(segment)
    return market && { market, result: await api(market).discovery.search({ params: ALL, body: {} }) }
  },
  () => ({ tags: [cacheTags.search] }),
)

/** /search: the shell is the same for everybody; what the address asks for is an island's work. */
export async function SearchPage({ params }: { readonly params: Promise<{ readonly market: string }> }) {
  const { market: segment } = await params
  const { market, result } = (await loadAllResults(segment)) ?? notFound()
  return (
    <>
      <CampaignBand market={market} />
      <main id="content">
        <SearchResults market={market} scope={ALL} result={result} level={1} />
      </main>
    </>
  )
}

/** The landing page of a continent, city or category. */
export async function PlacePage({ type, params }: PlaceParams & { readonly type: PlaceType }) {
  const { market: segment, slug, tab } = await params
  const days = daysOf(tab)
  const { market, result, place } = (await loadResults(segment, type, slug, String(days ?? ''))) ?? notFound()
  const scope = { type, value: slug, ...(days !== null && { days }) }
  const crumbs = place.breadcrumbs
  return (
    <>
      <OneTap market={market} page={type} />
      {crumbs.length > 0 ? <JsonLd data={[crumbsOf(crumbs, siteUrl())]} /> : null}
      <CampaignBand market={market} />
      <main id="content">
        <PlaceHeader locale={market.locale} kind={type} place={place} />
        <SearchResults
          market={market}
          scope={scope}
          result={result}
          level={2}
          form={days === null ? DEFAULT_FORM : formOf(days)}
        />
      </main>
    </>
  )
}

/** The days behind a tab, `['trips', '5']`; middleware lets nothing else through, and this is the second belt. */
function daysOf(tab: readonly string[] | undefined): number | null {
  const [name = 'trips', days, ...more] = tab ?? []
  const isKnown = (name === 'trips' || name === 'tours') && /^([1-9]|[1-3]\d|4[0-5])$/.test(days ?? '1')
  if (!isKnown || more.length > 0) notFound()
  return days === undefined ? null : Number(days)
}

/** Title, description, canonical address and the other language of a landing page. */
export function placeMetadata(type: PlaceType) {
  return async ({ params }: PlaceParams): Promise<Metadata> => {
    const { market: segment, slug, tab } = await params
    const found = await loadResults(segment, type, slug)
    if (!found) return {}
    const { market, place, result } = found
    const t = await textsOf(market)
    const { name, description } = place.header
    const metadata = pageMetadata(market.locale, {
      title: t('placeMetaTitle', { kind: type, name }),
      description: t('placeMetaDescription', { name, count: result.total, description }),
      alternates: placeAlternates(type, place.header.permalink, market.locale),
      picture: place.header.media?.url,
    })
    return tab ? { ...metadata, robots: NOT_LISTED } : metadata
  }
}

export async function searchMetadata({ params }: { readonly params: Promise<{ readonly market: string }> }) {
  const market = parseMarketSegment((await params).market)
  if (!market) return {}
  const t = await textsOf(market)
  return pageMetadata(market.locale, {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: siteUrl() + links.search() },
  })
}

function textsOf({ locale }: Market) {
  return getTranslations({ locale: htmlLang(locale), namespace: 'search' })
}
