import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { outletEnd } from '@/app/_campaigns/advertisement'
import { CampaignBand } from '@/app/_campaigns/campaign-band'
import { InvitedBand } from '@/app/_campaigns/invited-band'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { ownContact } from '@/app/_document/contact'
import { OneTap } from '@/app/_document/one-tap'
import { pageMetadata } from '@/app/_metadata/page-metadata'
import { siteUrl } from '@/app/_metadata/site-url'
import { loadHome } from '@/app/[market]/(open)/home-data'
import { Outlet } from '@/components/campaigns/outlet'
import { Destinations } from '@/components/home/destinations'
import { Finder } from '@/components/home/finder'
import { HomeHero } from '@/components/home/home-hero'
import { Hosts } from '@/components/home/hosts'
import { HowItWorks } from '@/components/home/how-it-works'
import { Offers } from '@/components/home/offers'
import { ReviewQuotes } from '@/components/home/review-quotes'
import { agencyData } from '@/components/product/structured-data'
import { JsonLd } from '@/components/ui/json-ld'
import type { Advertisement } from '@/lib/campaigns/contract'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import { htmlLang, type Market, marketSegment } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const market = await marketOf(params)
  const t = await getTranslations({ locale: htmlLang(market.locale), namespace: 'meta' })
  return pageMetadata(market.locale, {
    title: t('title'),
    isWholeTitle: true,
    description: t('description'),
    alternates: { canonical: `${siteUrl()}${links.home()}` },
  })
}

/** The home page. */
export default async function HomePage({ params }: PageProps) {
  const market = await marketOf(params)
  const home = await loadHome(marketSegment(market))
  const t = await getTranslations({ locale: htmlLang(market.locale) })
  const contact = await ownContact(market)
  const agency = {
    name: t('meta.siteName'),
    description: t('meta.description'),
    ...(contact && { email: contact.customer_service.email }),
  }
  return (
    <>
      <div>
        <JsonLd data={[agencyData(siteUrl(), agency)]} />
      </div>
      <OneTap market={market} page="home" />
      <CampaignBand market={market} />
      <main id="content">
        <HomeHero trip={home.heroTrip} locale={market.locale} />
        <Finder market={market} today={home.today} prices={home.prices} fortnightly={home.fortnightly} />
        <Offers market={market} cards={home.offers} total={home.total} />
        <Destinations locale={market.locale} destinations={home.destinations} />
        {home.example ? <HowItWorks locale={market.locale} example={home.example} /> : null}
        <ReviewQuotes locale={market.locale} quotes={home.quotes} />
        <Outlet market={market} cards={home.outlet} ends={endOf(home.advertisement, market)} />
        <Hosts hosts={home.hosts} />
      </main>
      <InvitedBand market={market} />
    </>
  )
}

/** The last instant of the campaign on the clock of the market. */
function endOf(advertisement: Advertisement | null, { currency, locale }: Market): string | null {
  const end = outletEnd(advertisement)
  if (end === null) return null
  return formatInstant(Date.parse(end), dueZone(currency), locale, { year: true })
}
