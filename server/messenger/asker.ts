import { type Party, THE_DESK } from './rules/parties'

/** Who wants to read or write: a traveller, somebody of a host (by a mailed link or from the desk), or a colleague at the desk. */
export type Asker =
  | { readonly role: 'traveler'; readonly userId: string }
  | { readonly role: 'host'; readonly hostId: string }
  | { readonly role: 'desk' }

/** As which party they take part. */
export function partyOf(asker: Asker): Party {
  if (asker.role === 'traveler') return { id: asker.userId, role: 'traveler' }
  return asker.role === 'host' ? { id: asker.hostId, role: 'host' } : THE_DESK
}

/** @param hostId of somebody of a host; null for the desk */
export const memberAsks = (hostId: string | null): Exclude<Asker, { role: 'traveler' }> =>
  hostId === null ? { role: 'desk' } : { role: 'host', hostId }
