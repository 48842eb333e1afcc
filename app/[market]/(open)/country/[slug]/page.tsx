import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { cached } from '@/app/_data/cached'
import { OneTap } from '@/app/_document/one-tap'
import { countryAlternates } from '@/app/_metadata/page-links'
import { pageMetadata } from '@/app/_metadata/page-metadata'
import { siteUrl } from '@/app/_metadata/site-url'
import { CountryView } from '@/components/country/country-view'
import { crumbsOf, questionsData } from '@/components/product/structured-data'
import { JsonLd } from '@/components/ui/json-ld'
import { cacheTags } from '@/lib/api/cache-tags'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { links } from '@/lib/links/links'
import { parseMarketSegment } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<{ readonly market: string; readonly slug: string }>
}

export function generateStaticParams() {
  return []
}

/** A country with everything its page shows; null when there is none (second belt: middleware asks first). */
const loadCountry = cached(
  async (segment: string, country: string) => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    try {
      return { market, information: await api(market).discovery.country({ params: { country } }) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  (found) => ({
    tags: found ? [cacheTags.country(found.information.country.slug.default), cacheTags.search] : [],
  }),
)

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { market: segment, slug } = await params
  const found = await loadCountry(segment, slug)
  if (!found) return {}
  const { market, information } = found
  return pageMetadata(market.locale, {
    ...information.metadata,
    alternates: countryAlternates(information.country.slug, market.locale),
    picture: information.header.media,
  })
}

/** A country page. */
export default async function CountryPage({ params }: PageProps) {
  const { market: segment, slug } = await params
  const { market, information } = (await loadCountry(segment, slug)) ?? notFound()
  const { breadcrumbs, country } = information
  const own = { name: country.name, href: links.country(country.slug, market.locale) }
  return (
    <>
      <div>
        <JsonLd data={[crumbsOf([...breadcrumbs, own], siteUrl()), ...questionsData(information.faqs)]} />
      </div>
      <OneTap market={market} page="country" />
      <CampaignBand market={market} />
      <CountryView market={market} information={information} />
    </>
  )
}
