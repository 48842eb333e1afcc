import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { firstAnswer, visitDesk } from '@/app/_desk/desk-visit'
import { DepartureView } from '@/components/desk/departures/departure-view'
import { NoSuchDeparture } from '@/components/desk/departures/no-such-departure'
import { Forbidden } from '@/components/desk/frame/forbidden'
import { isMissing } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import { todayIn } from '@/lib/dates/zone-time'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly uuid: string }>
  readonly searchParams: Promise<{ readonly by?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('desk.departures')
  return { title: text('one') }
}

/** One departure with who travels. */
export default async function DeparturePage({ params, searchParams }: PageProps) {
  const market = await marketOf(params)
  const { uuid } = await params
  const visit = await visitDesk(market, 'see_departures', deskLinks.departure(uuid))
  if (!visit.mayEnter) return <Forbidden needs="see_departures" />
  try {
    const { departures } = deskApi(market)
    const [one, manifest, requests] = await Promise.all([
      departures.show({ params: { uuid } }, visit.options),
      visit.actor.permissions.includes('see_reservations')
        ? departures.manifest({ params: { uuid } }, visit.options)
        : null,
      firstAnswer(departures.requests({ params: { uuid } }, visit.options)),
    ])
    const { by } = await searchParams
    return (
      <DepartureView
        {...{ one, manifest, requests }}
        order={String(by ?? '')}
        mayBook={visit.actor.permissions.includes('edit_reservation')}
        hasLeft={one.departure.start <= todayIn(TIME_ZONE, Date.now())}
        locale={market.locale}
      />
    )
  } catch (error) {
    if (isMissing(error)) return <NoSuchDeparture />
    throw error
  }
}
