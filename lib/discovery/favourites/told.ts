import type { KeptFavourites, PendingHeart } from './kept'

/** The server has taken a press; a later one of the same heart still waits. */
export function told(kept: KeptFavourites, uuid: string, n: number): KeptFavourites {
  if (kept.pending[uuid]?.n !== n) return kept
  const { [uuid]: _, ...pending } = kept.pending
  return { ...kept, pending }
}

/** There is no such product any more: its heart is forgotten. */
export function withoutProduct(kept: KeptFavourites, uuid: string): KeptFavourites {
  const { [uuid]: _, ...pending } = kept.pending
  return { ...kept, pending, saved: kept.saved.filter((one) => one !== uuid) }
}

/** What the account has, with what this browser still has to tell it. @param account uuids, the latest first */
export function joined(kept: KeptFavourites, account: readonly string[]): KeptFavourites {
  const waits = (uuid: string, wish: PendingHeart['wish']) => kept.pending[uuid]?.wish === wish
  const untold = kept.saved.filter((uuid) => waits(uuid, 'save') && !account.includes(uuid))
  return { ...kept, saved: [...untold, ...account.filter((uuid) => !waits(uuid, 'drop'))] }
}
