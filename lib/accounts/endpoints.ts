/** Where the calls of accounts are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const ping = 'get /api/ping'
export const me = 'get /api/me'
export const updateMe = 'patch /api/me'
export const changePassword = 'put /api/me/password'
export const mySessions = 'get /api/me/sessions'
export const endSession = 'delete /api/me/sessions/{uuid}'
export const logout = 'delete /api/logout'
export const magicLink = 'post /api/magic-link'
export const levels = 'get /api/levels/1'
export const sendOwnCode = 'post /api/me/email-code'
export const myPoints = 'get /api/me/points'
