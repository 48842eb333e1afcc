import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadCancellation } from '@/app/_data/cancellation'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { loadReservation } from '@/app/_data/reservation'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { CancellationView } from '@/components/reservations/cancellation/cancellation-view'
import { groupedCode } from '@/components/reservations/reservation-code'
import { ReservationView } from '@/components/reservations/reservation-view'
import { isOwnSection } from '@/components/reservations/travelers/section-tabs'
import { TravelersView } from '@/components/reservations/travelers/travelers-view'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly code: string; readonly tab?: readonly string[] }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

/** A code is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const text = await getTranslations('reservation')
  const { code } = await params
  return {
    title: text('metaTitle', { code: groupedCode(code) }),
    robots: NOT_LISTED,
    referrer: 'no-referrer',
  }
}

/** A reservation for whoever holds its code, redacted by the API. */
export default async function PublicReservationPage({ params, searchParams }: PageProps) {
  const { code, tab } = await params
  const market = await marketOf(params)
  const loaded = await loadReservation(market, code)
  if (!loaded) notFound()
  const { payment } = await searchParams
  const section = tab?.[0] ?? null
  if (section === 'cancellation') {
    const quote = await loadCancellation(market, code)
    return (
      <Shell market={market}>
        <CancellationView market={market} detail={loaded.detail} quote={quote} />
      </Shell>
    )
  }
  return (
    <Shell market={market}>
      {isOwnSection(section) ? (
        <TravelersView market={market} detail={loaded.detail} today={loaded.today} section={section} />
      ) : (
        <ReservationView market={market} {...loaded} returned={payment !== undefined} section={section} />
      )}
    </Shell>
  )
}
