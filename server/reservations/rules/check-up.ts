import type { LocalDate } from '@/lib/dates/local-date'
import { isValidLongEnough } from '@/lib/reservations/travelers/passport-validity'

/** What can be missing before departure, in the order in which it is asked for. */
export const CHECK_UP_ITEMS = [
  'travelers',
  'passport',
  'emergency_contact',
  'flights',
  'insurances',
  'payments',
] as const
export type CheckUpItemKey = (typeof CHECK_UP_ITEMS)[number]
export type ItemState = 'ok' | 'warning' | 'todo'

/** One thing that is there or missing. */
export interface CheckUpItem {
  readonly key: CheckUpItemKey
  /** Whose passport; null for what is of the whole trip. */
  readonly position: number | null
  readonly state: ItemState
}

/** A place of the list of travellers. */
export interface CheckedPlace {
  readonly position: number
  readonly hasTraveler: boolean
  readonly needsPassport: boolean
  readonly passport: { readonly expiry: LocalDate | null } | null
  readonly neededUntil: LocalDate | null
}

export interface CheckUpFacts {
  readonly places: readonly CheckedPlace[]
  /** Travellers that bought assistance covers. */
  readonly insured: number
  readonly isLiquidated: boolean
  readonly hasEmergencyContact: boolean
  /** Own flights that were told, and whether each fits the trip. */
  readonly flights: readonly { readonly fits: boolean }[]
}

/** What keeps the voucher locked. Nothing of it ever stops a payment. */
export type VoucherLock = Extract<CheckUpItemKey, 'travelers' | 'passport' | 'payments'>

export interface CheckUpResult {
  /** What is missing first, each group in the order of `CHECK_UP_ITEMS`. */
  readonly items: readonly CheckUpItem[]
  /** Whole percent of the items that are right; 100 only when all are. */
  readonly progress: number
  readonly locks: readonly VoucherLock[]
}

const RANK: Readonly<Record<ItemState, number>> = { todo: 0, warning: 1, ok: 2 }
const LOCKING: readonly VoucherLock[] = ['travelers', 'passport', 'payments']

/** What is still missing before departure, by what was told and paid. */
export function checkUpOf(facts: CheckUpFacts): CheckUpResult {
  const items = itemsOf(facts).sort((a, b) => rankOf(a) - rankOf(b))
  const right = items.filter(({ state }) => state === 'ok').length
  return {
    items,
    progress: Math.floor((100 * right) / items.length),
    locks: LOCKING.filter((lock) => items.some(({ key, state }) => key === lock && state !== 'ok')),
  }
}

const rankOf = ({ key, state }: CheckUpItem) =>
  (state === 'ok' ? 100 : 0) + CHECK_UP_ITEMS.indexOf(key) * 3 + RANK[state]

function itemsOf({
  places,
  insured,
  isLiquidated,
  hasEmergencyContact,
  flights,
}: CheckUpFacts): CheckUpItem[] {
  const done = (is: boolean): ItemState => (is ? 'ok' : 'todo')
  const whole = (key: CheckUpItemKey, state: ItemState) => ({ key, position: null, state })
  return [
    whole('travelers', done(places.every(({ hasTraveler }) => hasTraveler))),
    ...places
      .filter(({ needsPassport }) => needsPassport)
      .map((place) => ({ key: 'passport' as const, position: place.position, state: passportState(place) })),
    whole('emergency_contact', done(hasEmergencyContact)),
    // Only who told of a flight is told that it does not fit, and only who bought assistance that it is too little.
    ...(flights.length > 0 ? [whole('flights', flights.every(({ fits }) => fits) ? 'ok' : 'warning')] : []),
    ...(insured > 0 ? [whole('insurances', insured >= places.length ? 'ok' : 'warning')] : []),
    whole('payments', done(isLiquidated)),
  ]
}

/** One that ends too soon is there, and a warning. */
export function passportState({
  passport,
  neededUntil,
}: Pick<CheckedPlace, 'passport' | 'neededUntil'>): ItemState {
  if (!passport) return 'todo'
  return isValidLongEnough(passport.expiry, neededUntil) ? 'ok' : 'warning'
}
