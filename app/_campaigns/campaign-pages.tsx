import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadText } from '@/app/_content/content-data'
import { contentMetadata } from '@/app/_content/content-pages'
import { cached } from '@/app/_data/cached'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ownContact } from '@/app/_document/contact'
import { CouponOffer } from '@/components/campaigns/coupon-offer'
import { StoreAttribution } from '@/components/campaigns/store-attribution'
import { WhatsappAsk } from '@/components/campaigns/whatsapp-ask'
import { ContentPage } from '@/components/content/content-page'
import { Texts } from '@/components/ui/texts/texts'
import type { Influencer } from '@/lib/campaigns/contract'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { contentLinks } from '@/lib/links/content-links'
import { CAMPAIGNS } from '@/lib/links/content-segments'
import { DEFAULT_MARKET, languageOf, marketSegment, parseMarketSegment } from '@/lib/locale/market'

export interface CampaignParams {
  readonly params: Promise<MarketParams & { readonly influencer: string; readonly campaign: string }>
}

/** A campaign as its influencer shares it; values of the month are renewed with the page, every hour. */
const loadInfluencer = cached(
  async (segment: string, alias: string, campaign: string): Promise<Influencer | null> => {
    const market = parseMarketSegment(segment) ?? DEFAULT_MARKET
    try {
      const asked = { params: { permalink: campaign }, query: { code: alias } }
      return await api(market).campaigns.influencer(asked)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  () => ({ tags: [] }),
)

/** The text of a campaign and who sent the visitor; 404 for what nobody uses (second belt: middleware asks first). */
async function find(params: CampaignParams['params']) {
  const market = await marketOf(params)
  const { influencer: alias, campaign: name } = await params
  const campaign = CAMPAIGNS.find((known) => known === name) ?? notFound()
  const segment = marketSegment(market)
  const [text, influencer] = await Promise.all([
    loadText.campaign(segment, campaign),
    loadInfluencer(segment, alias, campaign),
  ])
  if (!text || !influencer) notFound()
  return { market, campaign, document: text.document, influencer, alias }
}

const WORDS = { es: 'whatsapp_es_name', en: 'whatsapp_en_name' } as const

/** `/{influencer}/{campaign}`: the trip, the coupon of who sent the visitor, and where they came from kept for the order. */
export async function CampaignPage({ params }: CampaignParams) {
  const { market, document, influencer } = await find(params)
  const [page] = influencer.pages
  const desk = (await ownContact(market))?.sales.whatsapp[0]
  return (
    <Texts market={market} keys={['campaigns']}>
      {page && influencer.isValid ? <StoreAttribution utms={page.utms} influencer={influencer.code} /> : null}
      <ContentPage
        market={market}
        document={{ ...document, media: page?.cover ?? document.media }}
        below={
          <>
            {influencer.coupon ? <CouponOffer {...influencer.coupon} /> : null}
            {page && desk ? (
              <WhatsappAsk number={desk} words={page[WORDS[languageOf(market.locale)]]} />
            ) : null}
          </>
        }
      />
    </Texts>
  )
}

/** Not listed: the same trip has a page of its own, and a campaign belongs to who shares it. */
export async function campaignMetadata(params: CampaignParams['params']): Promise<Metadata> {
  const { market, document, campaign, alias } = await find(params)
  return contentMetadata(document, () => contentLinks.influencer(alias, campaign), market.locale, false)
}
