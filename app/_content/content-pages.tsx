import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { alternates } from '@/app/_metadata/page-links'
import { pageMetadata } from '@/app/_metadata/page-metadata'
import { siteUrl } from '@/app/_metadata/site-url'
import { ContentPage } from '@/components/content/content-page'
import { crumbsOf } from '@/components/product/structured-data'
import type { Crumb } from '@/components/ui/breadcrumb'
import { JsonLd } from '@/components/ui/json-ld'
import type { ContentDocument } from '@/lib/content/content-contract'
import { type Locale, marketSegment } from '@/lib/locale/market'
import { contentBlocks } from './content-blocks'
import { type Found, loadText } from './content-data'

interface FixedPageProps {
  /** The page's text in `catalogue/content/pages/`. */
  readonly name: string
  readonly params: Promise<MarketParams>
  /** The countdown banner stands above it (specification §2). */
  readonly band?: boolean
  /** Stands between the header and the words. */
  readonly below?: ReactNode
}

async function findPage({ name, params }: FixedPageProps): Promise<Found> {
  const market = await marketOf(params)
  return (await loadText.page(marketSegment(market), name)) ?? notFound()
}

/** A page whose address is fixed and whose words are a text of the content system. */
export async function FixedPage(props: FixedPageProps) {
  const { market, document } = await findPage(props)
  return (
    <>
      {props.band ? <CampaignBand market={market} /> : null}
      <ContentPage market={market} document={document} blocks={contentBlocks(market)} below={props.below} />
    </>
  )
}

/** @param listed false where search engines should not list the page */
export async function fixedMetadata(
  props: FixedPageProps,
  path: (locale: Locale) => string,
  listed = true,
): Promise<Metadata> {
  const { market, document } = await findPage(props)
  return contentMetadata(document, path, market.locale, listed)
}

/** Title, description, canonical address, languages and picture of a page of words. */
export function contentMetadata(
  { title, description, media }: ContentDocument,
  pathIn: (locale: Locale) => string,
  locale: Locale,
  listed = true,
): Promise<Metadata> {
  return pageMetadata(locale, {
    title,
    description,
    alternates: alternates(pathIn, locale),
    picture: media,
    isHidden: !listed,
  })
}

interface TextDataProps {
  readonly document: ContentDocument
  readonly path: string
  /** The way here, home and the page itself left out. */
  readonly crumbs: readonly Crumb[]
  /** An announcement: written on a day, by somebody. */
  readonly article: boolean
}

/** What search engines read of a text with an address of its own: its trail, and an announcement as an article. */
export function TextData({ document, path, crumbs, article }: TextDataProps) {
  const { title, description, date, media } = document
  const site = siteUrl()
  const trail = [...crumbs, { name: title, href: path }].map(({ name, href = path }) => ({ name, href }))
  const written = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    ...(media && { image: `${site}${media.url}` }),
    mainEntityOfPage: site + path,
  }
  return <JsonLd data={[crumbsOf(trail, site), ...(article ? [written] : [])]} />
}
