import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { DAYS_BEFORE_LIQUIDATION } from '@/lib/layaway/layaway-offer'
import { liquidationDate } from '@/lib/layaway/liquidation-date'
import { duePer, proposedParts } from '@/lib/layaway/proposed-parts'
import { MAX_PARTS, minimumPart, type Rhythm } from '@/lib/layaway/rhythm'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import { scheduleDates } from '@/lib/layaway/schedule-dates'
import type { Currency } from '@/lib/locale/market'
import { firstOfWhole, type Money, money } from '@/lib/money/money'
import { EPOCH, type OfferMarket, type SearchOffer } from './searchable-product'

/**
 * What falls due a fortnight or a month when an offer is put on layaway, minor units, of the plan that `layawayPreview`
 * proposes to whoever asks for this rhythm; null where it is paid in full. Searches ask it of every departure: the same
 * rule on counts of dates in place of schedules (a property test holds them together).
 * @param day of the departure, since the epoch; null for an open date
 * @param settleDays before the departure by which everything is paid
 */
export function dueOfOffer(
  offer: SearchOffer,
  { day, settleDays }: { readonly day: number | null; readonly settleDays: number },
  asked: Rhythm,
  { currency, today }: OfferMarket,
): number | null {
  const rest = offer.rest[currency]
  if (rest < minimumPart(currency).amount) return null
  const days = dueDays(today)
  const settle = day === null ? days.openDate : day - settleDays
  if (day !== null && settle < days.today + DAYS_BEFORE_LIQUIDATION) return null
  const month = countUntil(days.month, settle)
  const fortnight = countUntil(days.fortnight, settle)
  if (fortnight === 0) return null
  const dues = plans[currency][asked]
  const key = (rest * (MAX_PARTS + 1) + month) * (MAX_PARTS + 1) + fortnight
  const before = dues.get(key)
  if (before !== undefined) return before
  const due = dueOfPlan(money(rest, currency), { month, fortnight }, asked)
  if (dues.size >= MOST_PLANS) dues.clear()
  dues.set(key, due)
  return due
}

function dueOfPlan(rest: Money, dates: Readonly<Record<Rhythm, number>>, asked: Rhythm): number | null {
  const plan = proposedParts(rest, dates, asked)
  return plan && duePer(asked, plan, firstOfWhole(rest, plan.parts))
}

/** What falls due of a rest with so many dates: few differ in a catalogue. */
const MOST_PLANS = 50_000
const ofRhythms = () => ({
  month: new Map<number, number | null>(),
  fortnight: new Map<number, number | null>(),
})
const plans: Readonly<Record<Currency, Readonly<Record<Rhythm, Map<number, number | null>>>>> = {
  MXN: ofRhythms(),
  USD: ofRhythms(),
  COP: ofRhythms(),
}

/** Days since the epoch. */
interface DueDays extends Readonly<Record<Rhythm, readonly number[]>> {
  readonly today: number
  /** By which an open date is paid. */
  readonly openDate: number
}

/** Of the day that was asked for last: a search asks for one day a million times. */
let lastDays: (DueDays & { readonly date: LocalDate }) | null = null

/** The dates on which parts of what is bought on a day can fall due: the same for all departures. */
function dueDays(today: LocalDate): DueDays {
  if (lastDays?.date === today) return lastDays
  const since = (date: LocalDate) => daysBetween(EPOCH, date)
  const farOff = addDays(today, 3 * 366)
  const [month, fortnight] = RHYTHMS.map((rhythm) =>
    scheduleDates({ rhythm, today, liquidationDate: farOff }).map(since),
  )
  const open = liquidationDate({ departure: null, international: false, liquidationDays: null }, today)
  lastDays = {
    ...{ date: today, month: month ?? [], fortnight: fortnight ?? [] },
    ...{ today: since(today), openDate: since(open) },
  }
  return lastDays
}

/** How many days are not after another. @param days rising, at most 24 */
function countUntil(days: readonly number[], last: number): number {
  let count = 0
  while (count < days.length && (days[count] ?? 0) <= last) count += 1
  return count
}
