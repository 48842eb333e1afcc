import { addDays, earlierOf, type LocalDate } from '@/lib/dates/local-date'
import { LEAST_LIQUIDATION_DAYS } from '@/lib/layaway/liquidation-date'

/** By when a trip is paid whose provider moved it. */
export interface KeptLiquidation {
  /** By the rules of the departure it is moved to. */
  readonly usual: LocalDate
  /** What was agreed; null with full payment. */
  readonly agreed: LocalDate | null
  /** The first departure from then on; null while every date is open. */
  readonly departure: LocalDate | null
  readonly today: LocalDate
}

/**
 * The liquidation date of whoever goes on with what their provider moved. A later departure gives more time. An earlier one
 * takes none that was agreed, as far as there is any: it stays, at most until ten days before departure, and never is a day
 * that is over: nobody falls behind by a move of somebody else.
 */
export function keptLiquidation({ usual, agreed, departure, today }: KeptLiquidation): LocalDate {
  if (agreed === null || departure === null) return usual
  const kept = earlierOf(agreed, addDays(departure, -LEAST_LIQUIDATION_DAYS))
  return [usual, kept, today].reduce((latest, day) => (day > latest ? day : latest))
}
