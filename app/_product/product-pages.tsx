import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { isListed } from '@/app/_campaigns/load-tests'
import { Tested } from '@/app/_campaigns/tested'
import { cached } from '@/app/_data/cached'
import { productAlternates } from '@/app/_metadata/page-links'
import { NOT_LISTED, pageMetadata } from '@/app/_metadata/page-metadata'
import { siteUrl } from '@/app/_metadata/site-url'
import { ProductSectionView } from '@/components/product/product-section'
import { ProductView } from '@/components/product/product-view'
import { productData } from '@/components/product/structured-data'
import { JsonLd } from '@/components/ui/json-ld'
import { Texts } from '@/components/ui/texts/texts'
import { cacheTags } from '@/lib/api/cache-tags'
import type { TestVariant } from '@/lib/campaigns/ab-tests'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { links } from '@/lib/links/links'
import { safeRedirect } from '@/lib/links/safe-redirect'
import { PRODUCT_SECTIONS } from '@/lib/links/segments'
import type { TextKey } from '@/lib/locale/compiled-messages'
import { htmlLang, type Market, parseMarketSegment } from '@/lib/locale/market'

/** Route parameters of every page of a product. */
export interface ProductParams {
  readonly params: Promise<{ readonly market: string; readonly permalink: string; readonly section?: string }>
}

const REVIEWS_SHOWN = 4

/** A product with its first reviews; null when there is none (second belt: middleware asks first). */
const loadProduct = cached(
  async (segment: string, permalink: string) => {
    const market = parseMarketSegment(segment)
    if (!market) return null
    const { discovery, catalogue } = api(market)
    try {
      const experience = await discovery.show({ params: { permalink } })
      const params = { productUuid: experience.uuid }
      const [reviews, isFlownTo] = await Promise.all([
        catalogue.reviews({ params, query: { page: 1, limit: REVIEWS_SHOWN } }),
        leadFlights(market, experience.uuid),
      ])
      return { market, experience, reviews, isFlownTo }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },
  (found) => ({ tags: found ? [cacheTags.product(found.experience.uuid)] : [] }),
)

/** Whether flights can be looked for with a trip. */
async function leadFlights(market: Market, product: string): Promise<boolean> {
  try {
    await api(market).flights.trip({ params: { product } })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** The page of a product. */
export async function ProductPage({ params }: ProductParams) {
  return <TestedProduct params={params} variant="control" />
}

/** Its A/B variant (lib/campaigns/ab-tests). */
export async function ProductVariant({ params }: ProductParams) {
  return <TestedProduct params={params} variant="ppcv1" />
}

async function TestedProduct({ params, variant }: ProductParams & { readonly variant: TestVariant }) {
  const { market: segment, permalink } = await params
  const found = (await loadProduct(segment, permalink)) ?? notFound()
  const { market, experience, reviews, isFlownTo } = found
  const elsewhere = safeRedirect(experience.redirect_url)
  if (elsewhere) redirect(elsewhere)
  const site = siteUrl()
  return (
    <Texts market={market} keys={TEXTS}>
      <div>
        <JsonLd
          data={productData(experience, {
            url: site + links.product(experience, market.locale),
            site,
            locale: market.locale,
          })}
        />
      </div>
      <Tested page="product" variant={variant} />
      <CampaignBand market={market} />
      <ProductView {...{ market, experience, variant, reviews, isFlownTo }} />
    </Texts>
  )
}

/** What the booking islands begin with; what departures and promotions say is asked for with them. */
const TEXTS: readonly TextKey[] = ['availability']

/** A sub-page of a product. */
export async function ProductSectionPage({ params }: ProductParams) {
  const { market: segment, permalink, section } = await params
  const known = PRODUCT_SECTIONS.find((name) => name === section) ?? notFound()
  const { market, experience } = (await loadProduct(segment, permalink)) ?? notFound()
  return <ProductSectionView market={market} experience={experience} section={known} />
}

/** Title, description, canonical address and the other language of a product page. */
export async function productMetadata({ params }: ProductParams): Promise<Metadata> {
  const { market: segment, permalink, section } = await params
  const found = await loadProduct(segment, permalink)
  if (!found) return {}
  const { market, experience } = found
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'product' })
  const known = PRODUCT_SECTIONS.find((name) => name === section)
  const title = known
    ? t('sectionTitle', { name: experience.name, section: t(`sectionNames.${known}`) })
    : experience.name
  const { name, headline, duration: days, country } = experience
  const description = known
    ? t(`sectionDescriptions.${known}`, { name })
    : t('metaDescription', { headline, days, country: country.name })
  return pageMetadata(market.locale, {
    title,
    description,
    alternates: productAlternates(experience, market.locale, known),
    picture: experience.cover,
  })
}

/** The same of an A/B variant, which no index lists unless everybody is shown it; its canonical address is the control's. */
export async function variantMetadata(props: ProductParams): Promise<Metadata> {
  const metadata = await productMetadata(props)
  return (await isListed('product', 'ppcv1')) ? metadata : { ...metadata, robots: NOT_LISTED }
}
