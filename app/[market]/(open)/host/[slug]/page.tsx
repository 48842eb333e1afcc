import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { cached } from '@/app/_data/cached'
import { hostAlternates } from '@/app/_metadata/page-links'
import { pageMetadata } from '@/app/_metadata/page-metadata'
import { siteUrl } from '@/app/_metadata/site-url'
import { hostData } from '@/components/host/host-data'
import { HostView } from '@/components/host/host-view'
import { crumbsOf } from '@/components/product/structured-data'
import { JsonLd } from '@/components/ui/json-ld'
import { cacheTags } from '@/lib/api/cache-tags'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { links } from '@/lib/links/links'
import { htmlLang, parseMarketSegment } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<{ readonly market: string; readonly slug: string }>
}

export function generateStaticParams() {
  return []
}

/** A host with everything their page shows; null when there is none (second belt: middleware asks first). */
const loadHost = cached(
  async (segment: string, slug: string) => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    try {
      return { market, host: await api(market).discovery.host({ params: { host: slug } }) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  () => ({ tags: [cacheTags.search] }),
)

/** Whoever has no trips on sale is not listed: the page would say little. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { market: segment, slug } = await params
  const found = await loadHost(segment, slug)
  if (!found) return {}
  const { market, host } = found
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'host' })
  const { name, place, description, trips } = host
  return pageMetadata(market.locale, {
    title: t('metaTitle', { name, place }),
    description: t('metaDescription', { description, count: trips.total }),
    alternates: hostAlternates(host.permalink, market.locale),
    picture: trips.cards[0]?.media,
    isHidden: trips.total === 0,
  })
}

/** The page of a host. */
export default async function HostPage({ params }: PageProps) {
  const { market: segment, slug } = await params
  const { market, host } = (await loadHost(segment, slug)) ?? notFound()
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'host' })
  const crumbs = [
    { name: t('home'), href: links.home() },
    { name: host.name, href: links.host(host.permalink, market.locale) },
  ]
  return (
    <>
      <div>
        <JsonLd data={[crumbsOf(crumbs, siteUrl()), hostData(host, siteUrl(), market.locale)]} />
      </div>
      <CampaignBand market={market} />
      <HostView market={market} host={host} />
    </>
  )
}
