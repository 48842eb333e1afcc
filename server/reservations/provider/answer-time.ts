import { addDays } from '@/lib/dates/local-date'
import { dueInstant } from '@/lib/layaway/due-instant'
import type { Currency } from '@/lib/locale/market'
import { type AnswerTime, answerTime } from '@/lib/reservations/provider/provider-change'
import type { ReservationProduct } from '../find-reservation'
import type { Asked } from './provider-changes'

type Trip = Pick<ReservationProduct, 'position' | 'departureId' | 'startDate'>

/** When a trip leaves: as its day begins in the zone of the currency. Null where it has no date. */
export function leavingAt(startDate: string | null, currency: Currency): Date | null {
  return startDate === null ? null : dueInstant(addDays(startDate, -1), currency)
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
  const leavesAt = leavingAt(tripAsked(asked, products)?.startDate ?? null, currency)
  return { ...answerTime(asked.change.kind, asked.ask.askedAt, leavesAt), leavesAt }
}
