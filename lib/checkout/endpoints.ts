/** Where the calls of checkout are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const createOrder = 'post /api/orders/create'
export const sendOrderCode = 'post /api/orders/codes'
