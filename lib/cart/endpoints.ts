/** Where the calls of cart are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const syncCart = 'post /api/v1.5/shopping-cart'
