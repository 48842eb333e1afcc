import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { loadCancellation } from '@/app/_data/cancellation'
import { loadChange } from '@/app/_data/changes'
import { type LoadedReservation, loadCards, loadHistory, loadReservation } from '@/app/_data/reservation'
import { loadReviews } from '@/app/_data/reviews'
import { loadSurvey } from '@/app/_data/survey'
import type { SignedIn } from '@/app/_data/visitor'
import { Shell } from '@/app/_document/shell'
import { NOT_LISTED } from '@/app/_metadata/page-metadata'
import { CancellationView } from '@/components/reservations/cancellation/cancellation-view'
import { EditView } from '@/components/reservations/change/edit-view'
import { groupedCode } from '@/components/reservations/reservation-code'
import { ReservationView } from '@/components/reservations/reservation-view'
import { ReviewView } from '@/components/reservations/reviews/review-view'
import { isOwnSection } from '@/components/reservations/travelers/section-tabs'
import { TravelersView } from '@/components/reservations/travelers/travelers-view'
import type { Market } from '@/lib/locale/market'

interface Address {
  readonly code: string
  readonly tab?: readonly string[] | undefined
}

/** A code is a key: it travels on in no Referer header and is in no index (reliability.md §2.10). */
export async function reservationMetadata({ code, tab }: Address): Promise<Metadata> {
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

interface ReservationPageProps extends Address {
  readonly market: Market
  /** Null for whoever only has the code, or the buyer's link. */
  readonly visitor: SignedIn | null
  readonly query: Readonly<Record<string, string | string[] | undefined>>
}

/** A reservation and its sub-sections, for its owner and for whoever holds its code, each as the API answers them. */
export async function ReservationPage(props: ReservationPageProps) {
  const { market, code, visitor } = props
  const loaded = await loadReservation(market, code, visitor)
  if (!loaded) notFound()
  return <Shell market={market}>{await sectionOf(props, loaded)}</Shell>
}

async function sectionOf(
  { market, code, tab, visitor, query }: ReservationPageProps,
  loaded: LoadedReservation,
): Promise<ReactNode> {
  const { detail, today } = loaded
  const section = tab?.[0] ?? null
  if (section === 'cancellation') {
    const quote = await loadCancellation(market, code, visitor)
    return <CancellationView market={market} detail={detail} quote={quote} />
  }
  if (section === 'edit') {
    const change = await loadChange(market, detail, query, visitor)
    return <EditView market={market} detail={detail} today={today} {...change} />
  }
  if (section === 'review') {
    const reviews = await loadReviews(market, code, visitor)
    return <ReviewView market={market} detail={detail} reviews={reviews} />
  }
  if (isOwnSection(section))
    return <TravelersView market={market} detail={detail} today={today} section={section} />
  const [history, cards, survey] = await Promise.all([
    loadHistory(market, detail, visitor),
    loadCards(market, detail),
    loadSurvey(market, detail, visitor),
  ])
  return (
    <ReservationView
      market={market}
      {...loaded}
      history={history}
      cards={cards}
      survey={survey}
      returned={query.payment !== undefined}
      isChanged={query.changed !== undefined}
      section={section}
    />
  )
}
