import { previewOfWire } from '@/lib/layaway/wire-preview'
import { loadedDepartures } from '@/stores/loaded-departures'
import type { BookingEngine } from '../booking-context'
import { quoteBooking } from '../booking-quote'
import { BookingTerms } from '../booking-terms'
import { DateChoices } from '../calendar/date-choices'
import { LanguageChoice } from '../calendar/language-choice'
import { DepositDetails } from '../deposit-details'
import { loadAvailability } from '../load-availability'
import { askForNotes, PromotionNotes } from '../promotion-notes'
import { MailedPart } from '../waitlist/mailed-part'
import { engineWords } from '../words/engine-words'
import { BookNow } from './book-now'
import { ChosenDate, DepartureNotes } from './departure-notes'
import { PlanChoice } from './plan-choice'

/** The calendar, the rules of prices and the call for departures, as one file that loads after the page. */
export const bookingEngine = {
  loadAvailability,
  loadedDepartures,
  askForNotes,
  quoteBooking,
  previewOfWire,
  engineWords,
  ChosenDate,
  DepartureNotes,
  BookNow,
  BookingTerms,
  PlanChoice,
  DateChoices,
  LanguageChoice,
  DepositDetails,
  PromotionNotes,
  MailedPart,
} satisfies BookingEngine & {
  loadAvailability: typeof loadAvailability
  loadedDepartures: typeof loadedDepartures
  askForNotes: typeof askForNotes
}
