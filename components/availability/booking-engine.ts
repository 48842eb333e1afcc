import type { BookingEngine } from './booking-context'
import { quoteBooking } from './booking-quote'
import { BookingTerms } from './booking-terms'
import { DateChoices } from './calendar/date-choices'
import { DepositDetails } from './deposit-details'
import { loadAvailability } from './load-availability'
import { PromotionNotes } from './promotion-notes'

/** The calendar, the rules of prices and the call for departures, as one file that loads after the page. */
export const bookingEngine = {
  loadAvailability,
  quoteBooking,
  BookingTerms,
  DateChoices,
  DepositDetails,
  PromotionNotes,
} satisfies BookingEngine & { loadAvailability: typeof loadAvailability }
