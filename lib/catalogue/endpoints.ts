/** Where the calls of catalogue are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const productReviews = 'get /api/v1.5/products/{productUuid}/reviews'
export const listHosts = 'get /api/hosts'
export const productUpdates = 'get /api/v1.5/products/updates'
export const placeUpdates = 'get /api/v1.5/places/updates'
