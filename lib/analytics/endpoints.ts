/** Where the calls of analytics are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const chooseConsent = 'put /api/consent'
export const recordEvents = 'post /api/analytics/events'
