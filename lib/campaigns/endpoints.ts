/** Where the calls of campaigns are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const recordImpression = 'post /api/ab-tests/impressions'
export const enabledAdvertisement = 'get /api/advertisements/enabled'
export const showInfluencer = 'get /api/v1.5/influencers/show/{permalink}'
export const guestConversion = 'post /api/conversion/guest'
export const userConversion = 'post /api/conversion/user'
export const sendLead = 'post /api/leads'
export const showLead = 'get /api/leads/{token}'
export const replyToLead = 'post /api/leads/{token}/messages'
export const countForInfluencer = 'post /api/influencers/visits'
