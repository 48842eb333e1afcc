/** Where the calls of content are: texts without Zod, so that the client takes them into a browser (adr 0003). */

export const announcements = 'get /api/content/announcements'
export const announcement = 'get /api/content/announcements/{id}'
export const landings = 'get /api/content/landings/{kind}'
export const landing = 'get /api/content/landings/{kind}/{landing}'
export const campaign = 'get /api/content/campaigns/{campaign}'
export const page = 'get /api/content/pages/{page}'
export const contacts = 'get /api/content/contacts'
export const contentChanged = 'post /api/content/changes'
export const settings = 'get /api/settings'
export const clientSettings = 'get /api/settings/client'
