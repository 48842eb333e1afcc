import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { BannersView } from '@/components/desk/campaigns/banner/banners-view'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'
import { pickMessages } from '@/lib/locale/compiled-messages'
import type { Locale } from '@/lib/locale/market'

interface PageProps {
  readonly params: Promise<MarketParams>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.banners')
  return { title: text('title') }
}

/** Banners with their countdown, and changing them. */
export default async function BannersDeskPage({ params }: PageProps) {
  const market = await marketOf(params)
  const visit = await visitDesk(market, 'see_campaigns', deskLinks.banners())
  if (!visit.mayEnter) return <Forbidden needs="see_campaigns" />
  const first = await firstAnswer(deskApi(market).campaigns.banners({}, visit.options))
  const texts = (locale: Locale) => pickMessages(locale, ['layout.band'])
  return (
    <BannersView
      first={first}
      texts={{ es_MX: texts('es_MX'), es_CO: texts('es_CO'), en_US: texts('en_US') }}
    />
  )
}
