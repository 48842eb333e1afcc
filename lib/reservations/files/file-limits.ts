/** What a traveller puts a file there for. */
export const FILE_PURPOSES = ['trip', 'review'] as const
export type SentPurpose = (typeof FILE_PURPOSES)[number]

/** What a file is for, `provided` by the desk or the host: each has room of its own. */
export type FilePurpose = SentPurpose | 'provided'

/** Who put a file with a reservation. */
export const FILE_SIDES = ['traveler', 'host', 'desk'] as const

const MB = 1024 * 1024

/** Bytes of one file, as it is sent. */
export const MOST_FILE_BYTES = 10 * MB
/** Of one reservation and purpose, as they are kept. */
export const MOST_FILES = 20
export const MOST_ALL_BYTES = 50 * MB

/** Why one more file has no room. */
export type FullReason = 'count' | 'bytes'

/**
 * Whether one more file fits beside those that are there.
 * @param kept bytes of each of those
 * @param size bytes of the one that comes
 * @returns null when it does
 */
export function whyFull(kept: readonly number[], size: number): FullReason | null {
  if (kept.length >= MOST_FILES) return 'count'
  const all = kept.reduce((sum, one) => sum + one, 0)
  return all + size > MOST_ALL_BYTES ? 'bytes' : null
}
