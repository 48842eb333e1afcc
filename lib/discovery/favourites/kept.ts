/** What a person did with a heart and the server has not yet said yes to. */
export interface PendingHeart {
  readonly wish: 'save' | 'drop'
  /** Tells this press from a later one of the same heart. */
  readonly n: number
}

/** The favourites of a browser: what it shows, and what it still has to tell. */
export interface KeptFavourites {
  /** Uuids of products, the latest first. */
  readonly saved: readonly string[]
  readonly pending: Readonly<Record<string, PendingHeart>>
  /** How many hearts were pressed here. */
  readonly presses: number
}

export const NO_FAVOURITES: KeptFavourites = { saved: [], pending: {}, presses: 0 }

/**
 * A heart is pressed. What nobody was told of is simply forgotten again; everything else is told to the account, now or
 * at the next sign-in, so that what a guest keeps joins what the account has and nothing of either is lost.
 * @param isTold whether the press before may have reached the server: somebody is signed in
 */
export function pressed(kept: KeptFavourites, uuid: string, isTold: boolean): KeptFavourites {
  const isSaved = kept.saved.includes(uuid)
  const others = kept.saved.filter((one) => one !== uuid)
  const n = kept.presses + 1
  const pending = { ...kept.pending, [uuid]: { wish: isSaved ? 'drop' : 'save', n } as const }
  if (isSaved && !isTold && kept.pending[uuid]?.wish === 'save')
    delete (pending as Record<string, unknown>)[uuid]
  return { saved: isSaved ? others : [uuid, ...others], pending, presses: n }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** More than anybody keeps; storage is written by others, too. */
const MOST = 1_000

/** The favourites behind whatever storage held; what is none of it is left out. */
export function readKept(stored: unknown): KeptFavourites {
  if (!isFields(stored)) return NO_FAVOURITES
  const { saved, pending, presses } = stored
  const uuids = (Array.isArray(saved) ? saved : []).filter(isUuid)
  const waiting = Object.entries(isFields(pending) ? pending : {}).filter(
    (entry): entry is [string, PendingHeart] => isUuid(entry[0]) && isPending(entry[1]),
  )
  return {
    saved: [...new Set(uuids)].slice(0, MOST),
    pending: Object.fromEntries(waiting.slice(0, MOST).map(([uuid, { wish, n }]) => [uuid, { wish, n }])),
    presses: Math.max(
      Number.isSafeInteger(presses) ? Number(presses) : 0,
      ...waiting.map(([, { n }]) => n),
      0,
    ),
  }
}

function isPending(value: unknown): value is PendingHeart {
  return isFields(value) && (value.wish === 'save' || value.wish === 'drop') && Number.isSafeInteger(value.n)
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
