/** What the open pages of somebody listen to, wherever they are: an account, a host, or the desk as one. */
export const personTopic = (partyId: string): string => `${PERSON}${partyId}`

const PERSON = 'person:'

export const isPersonTopic = (topic: string): boolean => topic.startsWith(PERSON)
