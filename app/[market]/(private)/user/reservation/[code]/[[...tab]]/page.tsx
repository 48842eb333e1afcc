import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadCancellation } from '@/app/_data/cancellation'
import { loadChange } from '@/app/_data/changes'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { loadReservation } from '@/app/_data/reservation'
import { signedInVisitor } from '@/app/_data/visitor'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { CancellationView } from '@/components/reservations/cancellation/cancellation-view'
import { EditView } from '@/components/reservations/change/edit-view'
import { groupedCode } from '@/components/reservations/reservation-code'
import { ReservationView } from '@/components/reservations/reservation-view'
import { isOwnSection } from '@/components/reservations/travelers/section-tabs'
import { TravelersView } from '@/components/reservations/travelers/travelers-view'
import { links } from '@/lib/links/links'

interface PageProps {
  readonly params: Promise<MarketParams & { readonly code: string; readonly tab?: readonly string[] }>
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

/** A code is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { code, tab } = await params
  const [reservation, edit] = await Promise.all([
    getTranslations('reservation'),
    getTranslations('accounts.edit'),
  ])
  const text = tab?.[0] === 'edit' ? edit : reservation
  return {
    title: text('metaTitle', { code: groupedCode(code) }),
    robots: NOT_LISTED,
    referrer: 'no-referrer',
  }
}

/** A reservation in its owner's area; who is not its owner sees what everybody with the code may see. */
export default async function UserReservationPage({ params, searchParams }: PageProps) {
  const { code, tab } = await params
  const market = await marketOf(params)
  const visitor = await signedInVisitor(market)
  if (!visitor) redirect(links.publicReservation(code))
  const loaded = await loadReservation(market, code, visitor)
  if (!loaded) notFound()
  const query = await searchParams
  const { payment, changed } = query
  const section = tab?.[0] ?? null
  if (section === 'cancellation') {
    const quote = await loadCancellation(market, code, visitor)
    return (
      <Shell market={market}>
        <CancellationView market={market} detail={loaded.detail} quote={quote} />
      </Shell>
    )
  }
  if (section === 'edit') {
    const change = await loadChange(market, loaded.detail, query, visitor)
    return (
      <Shell market={market}>
        <EditView market={market} detail={loaded.detail} today={loaded.today} {...change} />
      </Shell>
    )
  }
  return (
    <Shell market={market}>
      {isOwnSection(section) ? (
        <TravelersView market={market} detail={loaded.detail} today={loaded.today} section={section} />
      ) : (
        <ReservationView
          market={market}
          {...loaded}
          returned={payment !== undefined}
          isChanged={changed !== undefined}
          section={section}
        />
      )}
    </Shell>
  )
}
