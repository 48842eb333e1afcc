import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { visitDesk } from '@/app/_desk/desk-visit'
import { deviceName } from '@/components/accounts/device-name'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { NoSuchTraveller } from '@/components/desk/travellers/no-such-traveller'
import { TravellerView } from '@/components/desk/travellers/traveller-view'
import { isMissing } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { deskLinks } from '@/lib/links/desk-links'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly uuid: string }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.traveller')
  return { title: text('title') }
}

/** One traveller: trips, credit, consent, sessions. */
export default async function TravellerPage({ params }: PageProps) {
  const market = await marketOf(params)
  const { uuid } = await params
  const visit = await visitDesk(market, 'see_travellers', deskLinks.traveller(uuid))
  if (!visit.mayEnter) return <Forbidden needs="see_travellers" />
  try {
    const page = await deskApi(market).travellers.show({ params: { uuid } }, visit.options)
    const devices = page.sessions.map(({ user_agent }) => deviceName(user_agent))
    return <TravellerView page={page} locale={market.locale} devices={devices} />
  } catch (error) {
    if (isMissing(error)) return <NoSuchTraveller />
    throw error
  }
}
