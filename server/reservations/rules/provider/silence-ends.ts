import { answerBy } from '@/lib/reservations/provider-change'

/** What a reservation is asked and has not answered: about which of its trips, and since when. */
export interface Unanswered {
  readonly productPosition: number
  readonly askedAt: Date
}

/**
 * Whether nobody's word ends a reservation: every trip of it waits for an answer that did not come in time, so that none is
 * left that could go. Where another one may go, a person decides.
 * @param positions of its trips
 */
export function silenceEnds(
  positions: readonly number[],
  unanswered: readonly Unanswered[],
  now: Date,
): boolean {
  const isSilent = (position: number) =>
    unanswered.some((one) => one.productPosition === position && now >= answerBy(one.askedAt))
  return positions.length > 0 && positions.every(isSilent)
}
