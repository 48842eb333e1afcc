import type { ReactNode } from 'react'
import { type MarketParams, marketOf } from '@/app/_data/market'
import { deskActor } from '@/app/_desk/desk-visit'
import { DeskFrame } from '@/components/desk/frame/desk-frame'
import { Texts } from '@/components/ui/texts/texts'

interface LayoutProps {
  readonly children: ReactNode
  readonly params: Promise<MarketParams>
}

/** Beside the desk's own words those it tells of a reservation, and asks of a buyer, as travellers read them. */
const SHOWN = [
  ...(['desk', 'reservation.history', 'payments.methods', 'payments.statuses'] as const),
  ...([
    'cancelTrip.terms',
    'cancelTrip.trips',
    'cancelTrip.refund',
    'checkout.info',
    'fields',
    'messenger.translation',
    'messenger.older',
    'messenger.heard',
    'messenger.fresh',
  ] as const),
]

/**
 * The frame around the desk's pages. For whoever is not signed in there is none: the page inside leads to the door,
 * because it knows the way back. No page relies on this one (docs/domain.md §12).
 */
export default async function InsideLayout({ children, params }: LayoutProps) {
  const market = await marketOf(params)
  const session = await deskActor(market)
  if (!session) return children
  return (
    <Texts market={market} keys={SHOWN}>
      <DeskFrame market={market} session={session}>
        {children}
      </DeskFrame>
    </Texts>
  )
}
