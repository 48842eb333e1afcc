/** Where the calls of reservations are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const showPublicReservation = 'get /api/v1.5/orders/show/{code}/public'
export const reservationDetails = 'get /api/v1.5/orders/details/{code}'
export const myReservations = 'get /api/me/orders'
export const publicCheckUp = 'get /api/v1.5/orders/show/{code}/public/check-up'
export const ownerCheckUp = 'get /api/v1.5/orders/show/{code}/check-up'
