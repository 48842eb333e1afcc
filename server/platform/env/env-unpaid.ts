import { wholeNumber } from './env-values'

/** More than anybody orders: as good as no limit. */
const MANY = 1_000_000

/** What is allowed before anything is paid. */
export const unpaidVariables = {
  UNPAID_ORDERS_MAX: wholeNumber(1, MANY).default(3),
  UNPAID_SEATS_MAX: wholeNumber(1, MANY).default(12),
  UNPAID_SEATS_PER_ADDRESS: wholeNumber(1, MANY).default(10),
  SLOW_METHOD_MINUTES: wholeNumber(1, 10_000).default(30),
  SLOW_HOLDS_PERCENT: wholeNumber(0, 100).default(50),
  SLOW_HOLDS_SPARE: wholeNumber(0, 1000).default(2),
  SLOW_HOLDS_SPARE_SMALL: wholeNumber(0, 1000).default(1),
  SLOW_HOLDS_SMALL_BELOW: wholeNumber(0, 1000).default(6),
  DESK_HOLD_MINUTES: wholeNumber(1, 10_000).default(1440),
  WAITLIST_PLACES_MAX: wholeNumber(1, MANY).default(5),
  EMAIL_CODE_MINUTES: wholeNumber(1, 120).default(15),
  EMAIL_CODE_TRIES: wholeNumber(1, 20).default(5),
  EMAIL_CODE_PAUSE: wholeNumber(1, 3600).default(60),
  EMAIL_CODES_PER_HOUR: wholeNumber(1, 100).default(6),
  EMAIL_CODES_PER_DAY: wholeNumber(1, 1000).default(20),
}

/** How many seats may be held before anything is paid, and by whom. */
export interface UnpaidRules {
  /** Of one e-mail, phone, document or device. */
  readonly perBuyer: { readonly orders: number; readonly seats: number }
  /** From so many unpaid seats on, the next buyer of an address proves to be a person with a mailbox. */
  readonly seatsPerAddress: number
  /** Places of one mailbox on waitlists at a time; each may come to hold seats for a day. */
  readonly waitlistPlaces: number
  readonly slow: {
    /** A way of paying that gives more minutes than these is a slow one. */
    readonly afterMinutes: number
    /** Of a departure's capacity. */
    readonly percent: number
    /** Seats that stay free beside them; `spareSmall` where the capacity is below `smallBelow`. */
    readonly spare: number
    readonly spareSmall: number
    readonly smallBelow: number
  }
  /** Minutes that what the desk booked waits for its first payment, where the slow have room. */
  readonly deskMinutes: number
  readonly emailCode: {
    readonly minutes: number
    readonly tries: number
    /** Seconds before another code goes to the same e-mail. */
    readonly pause: number
    /** To one mailbox, however its address is written. */
    readonly perHour: number
    readonly perDay: number
  }
}

/** The rules in our words. */
export function unpaidRules(variables: Record<keyof typeof unpaidVariables, number>): UnpaidRules {
  return {
    perBuyer: { orders: variables.UNPAID_ORDERS_MAX, seats: variables.UNPAID_SEATS_MAX },
    seatsPerAddress: variables.UNPAID_SEATS_PER_ADDRESS,
    waitlistPlaces: variables.WAITLIST_PLACES_MAX,
    slow: {
      afterMinutes: variables.SLOW_METHOD_MINUTES,
      percent: variables.SLOW_HOLDS_PERCENT,
      spare: variables.SLOW_HOLDS_SPARE,
      spareSmall: variables.SLOW_HOLDS_SPARE_SMALL,
      smallBelow: variables.SLOW_HOLDS_SMALL_BELOW,
    },
    deskMinutes: variables.DESK_HOLD_MINUTES,
    emailCode: {
      minutes: variables.EMAIL_CODE_MINUTES,
      tries: variables.EMAIL_CODE_TRIES,
      pause: variables.EMAIL_CODE_PAUSE,
      perHour: variables.EMAIL_CODES_PER_HOUR,
      perDay: variables.EMAIL_CODES_PER_DAY,
    },
  }
}
