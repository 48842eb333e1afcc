import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type { Wait } from '@/lib/layaway/running/roll-missed'
import type { Money } from '@/lib/money/money'
import type { PaymentStatus } from '@/lib/payments/contract'

/** A part is charged on its due date, and where its bank declined again so many days after it (domain.md §7). */
export const TRY_DAYS = [0, 1, 3] as const

/** `asks`: the bank wants the person. `refused`: the card takes no charge any more. */
export type TryOutcome = 'paid' | 'declined' | 'asks' | 'refused'

/** A try to charge a part; parts are named by their due date. */
export interface AutopayTry {
  readonly dueDate: LocalDate
  /** 0, 1 or 2. */
  readonly n: number
  readonly madeOn: LocalDate
  /** null while nobody knows. */
  readonly outcome: TryOutcome | null
}

/** Which try a part has on a day; null for none, also where it has been decided or is under way. */
export function tryOn(dueDate: LocalDate, today: LocalDate, tries: readonly AutopayTry[]): number | null {
  const n = TRY_DAYS.findIndex((days) => addDays(dueDate, days) === today)
  const made = tries.filter((one) => one.dueDate === dueDate)
  const goesOn = made.every((one) => one.outcome === 'declined' && one.n < n)
  return n >= 0 && goesOn ? n : null
}

/** The day of the next try of a part that its bank declined; null when there is none any more. */
export function nextTryDay(
  dueDate: LocalDate,
  today: LocalDate,
  tries: readonly AutopayTry[],
): LocalDate | null {
  const made = tries.filter((one) => one.dueDate === dueDate)
  if (made.some(({ outcome }) => outcome !== 'declined')) return null
  const last = Math.max(-1, ...made.map(({ n }) => n))
  const days = TRY_DAYS.map((day, n) => ({ n, day: addDays(dueDate, day) }))
  return days.find(({ n, day }) => n > last && day >= today)?.day ?? null
}

/**
 * What is charged: what is open of the part less what open payments may still bring, and never more than was announced.
 * Minor units; zero for nothing.
 */
export function chargedMinor(
  rest: Money,
  { announced, onItsWay }: { readonly announced: number; readonly onItsWay: Money },
): number {
  return Math.max(0, Math.min(rest.amount - onItsWay.amount, announced))
}

/** Answers of a bank that no later try can change. */
const FINAL: ReadonlySet<string> = new Set([
  'expired_card',
  'lost_card',
  'stolen_card',
  'token_invalid',
  'fraudulent',
  'card_gone',
])

interface Charge {
  readonly state: PaymentStatus
  readonly failure: string | null
  /** null: the gateway never told of it. */
  readonly chargeId: string | null
  /** Whether somebody has to do something for it. */
  readonly nextAction: object | null
}

/**
 * What became of a try; null while nobody knows.
 * @param isGivenUp the gateway was asked often enough about one that it never told of
 */
export function outcomeOf(
  { state, failure, chargeId, nextAction }: Charge,
  isGivenUp: boolean,
): TryOutcome | null {
  if (state === 'created' || state === 'submitting' || state === 'unknown') return null
  if (state === 'pending') return nextAction ? 'asks' : null
  if (state !== 'failed' && state !== 'expired' && state !== 'cancelled') return 'paid'
  // Refused before there was a charge: there is none to wait for.
  if (chargeId === null && failure === 'card_gone') return 'refused'
  if (chargeId === null) return isGivenUp ? 'declined' : null
  if (failure === 'authentication_required') return 'asks'
  return FINAL.has(failure ?? '') ? 'refused' : 'declined'
}

/**
 * For how long a part waits because its charge may still come: while a try is under way, and as long as another one
 * follows, three days after its date at the most. A part whose first try was not made does not wait.
 * @param amount that covers whatever is open
 * @param endedOn the days on which autopay ended, in any order
 */
export function autopayWaits(
  tries: readonly AutopayTry[],
  amount: Money,
  endedOn: readonly LocalDate[],
): Wait[] {
  const dates = [...new Set(tries.map(({ dueDate }) => dueDate))]
  return dates.map((dueDate) => {
    const [last] = tries.filter((one) => one.dueDate === dueDate).toSorted((one, other) => other.n - one.n)
    return { amount, from: dueDate, until: last ? waitEnd(last, endedOn) : dueDate }
  })
}

function waitEnd(
  { dueDate, madeOn, outcome, n }: AutopayTry,
  endedOn: readonly LocalDate[],
): LocalDate | null {
  if (outcome === null) return null
  const isLast = n === TRY_DAYS.length - 1
  if (outcome !== 'declined' || isLast) return madeOn
  const [end] = endedOn.filter((day) => day >= madeOn).toSorted()
  const longest = addDays(dueDate, TRY_DAYS.at(-1) ?? 0)
  return end !== undefined && end < longest ? end : longest
}
