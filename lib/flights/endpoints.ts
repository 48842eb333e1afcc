/** Where the calls of flights are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const searchFlights = 'get /api/v1.5/kiwi/search/'
export const cheapestDays = 'get /api/v1.5/flights/days'
export const tripsAt = 'get /api/v1.5/flights/trips'
export const tripFlight = 'get /api/v1.5/flights/trips/{product}'
export const findAirports = 'get /api/v1.5/flights/airports'
