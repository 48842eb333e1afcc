import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { message } from '@/lib/api/field-kinds'
import { instant, localDate } from '@/lib/api/wire'
import { checkUp } from '../contract'
import * as endpoints from '../endpoints'
import { emergencyContactForm } from './emergency-contact'
import { MOST_FLIGHTS, ownFlightForm } from './own-flight'
import { maskedDocument, traveler, travelerForm, version } from './traveler'

const codeParam = z.object({ code: z.string().min(1).max(60) })
const place = codeParam.extend({
  position: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
})
const flightPlace = place.refine(({ position }) => position < MOST_FLIGHTS)

/** Shared by every call by which an owner or unlocked guest changes what is told of travellers. */
const CHANGING = {
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
} as const

export const saveTraveler = defineCall({
  ...CHANGING,
  endpoint: endpoints.saveTraveler,
  summary: 'Saves who travels on a place; answers the traveller masked and the check-up',
  idempotency: 'required',
  params: place,
  body: travelerForm,
  data: z.object({ traveler, check_up: checkUp }),
})

export const removeTraveler = defineCall({
  ...CHANGING,
  endpoint: endpoints.removeTraveler,
  summary: 'Forgets who travels on a place, and ends the personal link to it',
  params: place,
  data: z.object({ traveler, check_up: checkUp }),
})

export const readTravelerDocument = defineCall({
  ...CHANGING,
  endpoint: endpoints.readTravelerDocument,
  summary: 'The number of a traveller’s document; that it was read is written down and shown to the owner',
  params: place,
  data: z.object({ number: z.string() }),
})

export const sendTravelerLink = defineCall({
  ...CHANGING,
  endpoint: endpoints.sendTravelerLink,
  summary: 'Mails a traveller the link to their own form, 14 days; an earlier one ends',
  limit: 'contact',
  params: place,
  body: z.strictObject({ email: z.email('email').max(254, 'too_long') }),
  data: z.strictObject({}),
})

export const endTravelerLink = defineCall({
  ...CHANGING,
  endpoint: endpoints.endTravelerLink,
  summary: 'The personal link to a place opens nothing any more',
  params: place,
  data: z.strictObject({}),
})

/** What a personal link shows: its own form, and of what was saved nothing that names anybody else. */
export const ownForm = z.object({
  trip: z.string(),
  start: localDate.nullable(),
  end: localDate.nullable(),
  /** First name of who sent the link. */
  invited_by: z.string(),
  expires_at: instant,
  needs_passport: z.boolean(),
  needed_until: localDate.nullable(),
  version,
  /** Masked; null until it is filled in. */
  saved: z
    .object({ firstname: z.string(), lastname: z.string(), document: maskedDocument.nullable(), at: instant })
    .nullable(),
})

const tokenParam = z.object({ token: z.string().min(1).max(200) })

export const showTravelerForm = defineCall({
  endpoint: endpoints.showTravelerForm,
  summary: 'The form of a personal link; never a document’s number',
  domain: 'reservations',
  limit: 'lookup',
  failures: [404],
  params: tokenParam,
  data: ownForm,
})

export const fillTravelerForm = defineCall({
  endpoint: endpoints.fillTravelerForm,
  summary: 'Saves the traveller of a personal link',
  domain: 'reservations',
  limit: 'lookup',
  idempotency: 'required',
  failures: [404, 409, 422],
  params: tokenParam,
  body: travelerForm,
  data: ownForm,
})

export const saveEmergencyContact = defineCall({
  ...CHANGING,
  endpoint: endpoints.saveEmergencyContact,
  summary: 'Saves who is called in an emergency',
  idempotency: 'required',
  params: codeParam,
  body: emergencyContactForm,
  data: z.object({ version, check_up: checkUp }),
})

export const removeEmergencyContact = defineCall({
  ...CHANGING,
  endpoint: endpoints.removeEmergencyContact,
  summary: 'Forgets who is called in an emergency',
  params: codeParam,
  data: z.object({ check_up: checkUp }),
})

export const saveOwnFlight = defineCall({
  ...CHANGING,
  endpoint: endpoints.saveOwnFlight,
  summary: 'Saves a flight that was bought elsewhere',
  idempotency: 'required',
  params: flightPlace,
  body: ownFlightForm,
  data: z.object({ version, check_up: checkUp }),
})

export const removeOwnFlight = defineCall({
  ...CHANGING,
  endpoint: endpoints.removeOwnFlight,
  summary: 'Forgets a flight that was bought elsewhere',
  params: flightPlace,
  data: z.object({ check_up: checkUp }),
})

export const saveNotes = defineCall({
  ...CHANGING,
  endpoint: endpoints.saveNotes,
  summary: 'Saves a note to the host; an empty one takes it away',
  idempotency: 'required',
  params: codeParam,
  body: z.strictObject({ version, text: message(z.string().trim().max(1000, 'too_long')) }),
  data: z.object({ version }),
})

export type OwnForm = z.output<typeof ownForm>
