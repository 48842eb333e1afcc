/** Where the calls of payments are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const createPayment = 'post /api/payments'
export const showPayment = 'get /api/payments/{uuid}'
export const giveUpPayment = 'delete /api/payments/{uuid}'
export const paymentSetup = 'get /api/payments/setup'
export const paymentPlans = 'post /api/payments/plans'
export const paymentOptions = 'get /api/payments/options'
export const myCredit = 'get /api/me/credit'
export const receiveWebhook = 'post /api/webhooks/{gateway}'
