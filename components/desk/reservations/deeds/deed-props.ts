import type { DeskReservation } from '@/lib/desk/reservation-contract'

/** What the form of a deed is given. */
export interface DeedProps {
  readonly code: string
  readonly one: DeskReservation
  /** @param text what was done, as the page says it */
  readonly onDone: (text: string, approval?: string | null) => void
}
