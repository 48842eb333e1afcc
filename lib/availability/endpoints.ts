/** Where the calls of availability are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const availability =
  'get /api/v1.5/experiences/show/{experience}/availability/{withRestriction}/{withCodes}'
export const availabilityWithHolidays =
  'get /api/v1.5/experiences/show/{experience}/availability-with-holidays'
export const supplierAvailability = 'get /api/v1.5/experiences/tourradar/{permalink}/availability/{code}'
export const joinWaitlist = 'post /api/v1.5/experiences/{experience}/waitlist'
export const leaveWaitlist = 'delete /api/v1.5/experiences/{experience}/waitlist'
export const waitlistOffer = 'post /api/v1.5/experiences/{experience}/waitlist/offer'
export const confirmWaiting = 'post /api/v1.5/experiences/{experience}/waitlist/confirmations'
