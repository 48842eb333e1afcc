'use client'
import type { ReactNode } from 'react'
import { useBooking, useChoice } from '@/components/availability/booking-context'
import { SiteLink } from '@/components/ui/site-link'
import { chosenEntry } from '@/stores/availability-store'

interface FlightLinkProps {
  /** Where flights to the trip are, with an anchor. */
  readonly href: string
  readonly children: ReactNode
}

/** Leads to the flights of the trip, on the departure that is chosen; without one the page of flights takes the next. */
export function FlightLink({ href, children }: FlightLinkProps) {
  const { facts } = useBooking()
  const code = useChoice((state) => {
    if (state.status === 'waiting') return facts.offer.code
    return state.open ? null : (chosenEntry(state)?.code ?? null)
  })
  return (
    <SiteLink
      href={code ? href.replace('#', `&departure=${encodeURIComponent(code)}#`) : href}
      className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      {children}
    </SiteLink>
  )
}
