import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ContentPage } from '@/components/content/content-page'
import { marketSegment } from '@/lib/locale/market'
import { contentLinks } from '@/lib/routing/content-links'
import { CampaignBand } from './campaign-band'
import { contentBlocks, OutletBlock } from './content-blocks'
import { loadText } from './content-data'
import { contentMetadata } from './content-pages'
import { findText } from './content-texts'
import { type MarketParams, marketOf } from './market'

export interface VariantParams {
  readonly params: Promise<MarketParams & { readonly slug: string; readonly test: string }>
}

/** A landing whose trips come before its words. Middleware sends only known variants here (domain.md §10). */
export async function LandingVariant({ params }: VariantParams) {
  const { market, document } = await findText('landing', params)
  return (
    <>
      <CampaignBand market={market} />
      <ContentPage market={market} document={document} first="trips" />
    </>
  )
}

type OutletParams = Promise<MarketParams & { readonly test: string }>

async function findOutlet(params: OutletParams) {
  const market = await marketOf(params)
  return (await loadText.page(marketSegment(market), 'outlet')) ?? notFound()
}

/** The outlet with pictures large instead of rows. */
export async function OutletVariant({ params }: { readonly params: OutletParams }) {
  const { market, document } = await findOutlet(params)
  const blocks = { ...contentBlocks(market), outlet: <OutletBlock market={market} shape="cards" /> }
  return (
    <>
      <CampaignBand market={market} />
      <ContentPage market={market} document={document} blocks={blocks} />
    </>
  )
}

export async function outletVariantMetadata(params: OutletParams): Promise<Metadata> {
  const { market, document } = await findOutlet(params)
  return contentMetadata(document, () => contentLinks.outlet(), market.locale, false)
}
