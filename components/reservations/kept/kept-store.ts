import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { canSeal, seal, unkeep, unseal, unsealAll, type Whose } from '@/lib/pwa/vault'
import type { KeptReservation } from './kept-reservation'

/** So many trips are kept, those that were opened last. */
const MOST_TRIPS = 8
/** So many documents of each, none larger than this. */
const MOST_DOCUMENTS = 10
const MOST_BYTES = 4 * 1024 * 1024

const nameOf = (code: string) => `reservation ${code}`
const fileOf = (url: string) => `file ${url}`

/** Whether what is of an account may be read: not without its session, also where nobody could be told that it ended. */
const isOpen = (whose: Whose) => canSeal() && (whose === 'browser' || looksSignedIn())

/** Keeps a reservation as it is now; of those that are too many the oldest goes. @param owner the account's id */
export async function keepReservation(whose: Whose, owner: string, kept: KeptReservation): Promise<void> {
  if (!isOpen(whose)) return
  await seal(whose, owner, nameOf(kept.code), new TextEncoder().encode(JSON.stringify(kept)))
  const newest = await keptTrips(whose)
  for (const old of newest.slice(MOST_TRIPS)) await dropReservation(whose, old)
}

/** A reservation as it was kept; null where none is, or it is not to be read any more. */
export async function keptReservation(whose: Whose, code: string): Promise<KeptReservation | null> {
  if (!isOpen(whose)) return null
  return parsed(await unseal(whose, nameOf(code)))
}

/** All that are kept, the newest first. */
export async function keptTrips(whose: Whose): Promise<readonly KeptReservation[]> {
  if (!isOpen(whose)) return []
  const all = (await unsealAll(whose, 'reservation')).map(parsed).filter((one) => one !== null)
  return all.sort((one, other) => other.savedAt - one.savedAt)
}

export async function dropReservation(
  whose: Whose,
  { code, documents }: Pick<KeptReservation, 'code' | 'documents'>,
): Promise<void> {
  await unkeep(whose, nameOf(code))
  for (const { url } of documents) await unkeep(whose, fileOf(url))
}

/** Keeps a document that was opened, beside its reservation if that is kept. */
export async function keepDocument(
  whose: Whose,
  owner: string,
  code: string,
  url: string,
  name: string,
): Promise<void> {
  const kept = await keptReservation(whose, code)
  if (!kept) return
  const answer = await fetch(url)
  const bytes = answer.ok ? await answer.arrayBuffer() : null
  if (!bytes || bytes.byteLength > MOST_BYTES) return
  await seal(whose, owner, fileOf(url), new Uint8Array(bytes))
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  const others = kept.documents.filter((one) => one.url !== url)
  const documents = [{ name, url, type }, ...others].slice(0, MOST_DOCUMENTS)
  await keepReservation(whose, owner, { ...kept, documents })
  for (const old of others.slice(MOST_DOCUMENTS - 1)) await unkeep(whose, fileOf(old.url))
}

/** A document as it was opened. */
export async function keptDocument(whose: Whose, url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return isOpen(whose) ? unseal(whose, fileOf(url)) : null
}

function parsed(bytes: Uint8Array | null): KeptReservation | null {
  if (!bytes) return null
  const kept = JSON.parse(new TextDecoder().decode(bytes)) as KeptReservation
  return kept.shape === 1 ? kept : null
}
