import type { CheckUpItem, CheckUpResult } from '../check-up'

/** What a host needs of a trip; money and insurance are between the traveller and us. */
export const MANIFEST_ITEMS = ['travelers', 'passport', 'emergency_contact', 'flights'] as const

export interface ManifestMissing {
  readonly key: (typeof MANIFEST_ITEMS)[number]
  /** Of whom; null for what is of the whole reservation. */
  readonly position: number | null
  readonly state: Exclude<CheckUpItem['state'], 'ok'>
}

/**
 * What of a check-up a host still waits for, of the places of one trip: of a place nobody told of that alone, since all
 * the rest comes with it.
 * @param places of the trip, with whether somebody told who travels there
 */
export function missingForHost(
  { items }: Pick<CheckUpResult, 'items'>,
  places: readonly { readonly position: number; readonly hasTraveler: boolean }[],
): ManifestMissing[] {
  const empty = places.filter(({ hasTraveler }) => !hasTraveler)
  const named = new Set(places.filter(({ hasTraveler }) => hasTraveler).map(({ position }) => position))
  const others = items.flatMap(({ key, position, state }) => {
    if (state === 'ok' || key === 'travelers' || key === 'insurances' || key === 'payments') return []
    return position === null || named.has(position) ? [{ key, position, state }] : []
  })
  return [...empty.map(({ position }) => ({ key: 'travelers', position, state: 'todo' }) as const), ...others]
}
