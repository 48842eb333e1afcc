import { ApiError } from '@/lib/client/api-error'

/** Somebody changed, before, what was to be changed. */
export const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict'

/** The header of a change to what was seen; without a version it is made whatever is there. */
export const seenAs = (version: number | null) =>
  version === null ? {} : { headers: { 'If-Match': `"${version}"` } }

/**
 * Makes a change, and tells when somebody was faster.
 * @param onFaster with what is there now; null where it is gone
 * @throws what `call` throws, a conflict too
 */
export async function unlessFaster<Thing>(
  call: () => Promise<unknown>,
  onFaster: (now: Thing | null) => void,
): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (isConflict(error)) onFaster((error.data as Thing | null) ?? null)
    throw error
  }
}
