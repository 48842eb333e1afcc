import type { LocalDate } from '@/lib/dates/local-date'
import { leavesAt } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { type AnswerTime, answerTime } from '@/lib/reservations/provider/provider-change'
import type { ReservationProduct } from '../find-reservation'
import type { Asked } from './provider-changes'

type Trip = Pick<ReservationProduct, 'position' | 'departureId' | 'startDate'>

/** `leavesAt` of a trip that may have no date yet. */
export function leavingAt(startDate: LocalDate | null, currency: Currency): Date | null {
  return startDate === null ? null : leavesAt(startDate, currency)
}

/** The trip that is asked about, while it is on the departure that changed. */
export function tripAsked<One extends Trip>(
  { change, ask }: Asked,
  products: readonly One[],
): One | undefined {
  const trip = products.find(({ position }) => position === ask.productPosition)
  return trip?.departureId === change.departureId ? trip : undefined
}

/** How long the traveller of a trip can choose, and what their silence means. */
export function answerTimeOf(
  asked: Asked,
  { currency }: { readonly currency: Currency },
  products: readonly Trip[],
): AnswerTime & { readonly leavesAt: Date | null } {
  const leaves = leavingAt(tripAsked(asked, products)?.startDate ?? null, currency)
  return { ...answerTime(asked.change.kind, asked.ask.askedAt, leaves), leavesAt: leaves }
}
