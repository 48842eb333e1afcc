/** Where the calls of campaigns are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const recordImpression = 'post /api/ab-tests/impressions'
export const enabledAdvertisement = 'get /api/advertisements/enabled'
export const showInfluencer = 'get /api/v1.5/influencers/show/{permalink}'
export const guestConversion = 'post /api/conversion/guest'
export const userConversion = 'post /api/conversion/user'
export const showWheel = 'get /api/wheel'
export const ownWheelSpin = 'get /api/wheel/spin'
export const sendWheelCode = 'post /api/wheel/codes'
export const spinWheel = 'post /api/wheel/spins'
