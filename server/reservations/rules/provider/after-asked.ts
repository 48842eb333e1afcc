import { addDays, daysBetween, earlierOf, type LocalDate } from '@/lib/dates/local-date'
import { LEAST_LIQUIDATION_DAYS } from '@/lib/layaway/liquidation-date'

/** By when a trip is paid that was asked about and goes as it was bought after all. */
export interface Asking {
  /** What was agreed; null with full payment. */
  readonly agreed: LocalDate | null
  /** Since when its traveller was asked, and not to pay meanwhile. */
  readonly askedOn: LocalDate
  /** The first departure; null while every date is open. */
  readonly departure: LocalDate | null
  readonly today: LocalDate
}

/**
 * The last day to pay once nothing is asked any more; null where it is the one that was agreed. Where that went by while a
 * traveller was asked not to pay, they have as many days as they had left then, at most until ten days before they leave,
 * and never a day that is over. Who was late before stays late.
 */
export function afterAsked({ agreed, askedOn, departure, today }: Asking): LocalDate | null {
  if (agreed === null || agreed < askedOn || agreed >= today) return null
  const kept = addDays(today, daysBetween(askedOn, agreed))
  const until = departure === null ? kept : earlierOf(kept, addDays(departure, -LEAST_LIQUIDATION_DAYS))
  return until < today ? today : until
}
