import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadText } from '@/app/_content/content-data'
import { contentMetadata } from '@/app/_content/content-pages'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ContentPage } from '@/components/content/content-page'
import { type TestVariant, variantNamed } from '@/lib/campaigns/ab-tests'
import { contentLinks } from '@/lib/links/content-links'
import { marketSegment } from '@/lib/locale/market'
import { CampaignBand } from './campaign-band'
import { isListed } from './load-tests'
import { OutletBlock } from './outlet-block'
import { Tested } from './tested'

interface OutletProps {
  readonly params: Promise<MarketParams & { readonly test?: string }>
}

/** The outlet, or one of its A/B variants (lib/campaigns/ab-tests). */
export async function OutletPage({ params }: OutletProps) {
  const { market, document } = await findOutlet(params)
  const variant: TestVariant = variantNamed('outlet', (await params).test)
  const order = variant === 'exp1' ? 'departure' : 'discount'
  const blocks = { outlet: <OutletBlock market={market} order={order} /> }
  return (
    <>
      <Tested page="outlet" variant={variant} />
      <CampaignBand market={market} isOutlet />
      <ContentPage market={market} document={document} blocks={blocks} />
    </>
  )
}

/** Its canonical address is the control's; search engines list no variant but the one that everybody is shown. */
export async function outletMetadata({ params }: OutletProps): Promise<Metadata> {
  const { market, document } = await findOutlet(params)
  const { test } = await params
  const variant = variantNamed('outlet', test)
  const listed = test === undefined || (variant !== 'control' && (await isListed('outlet', variant)))
  return contentMetadata(document, () => contentLinks.outlet(), market.locale, listed)
}

async function findOutlet(params: OutletProps['params']) {
  const market = await marketOf(params)
  return (await loadText.page(marketSegment(market), 'outlet')) ?? notFound()
}
