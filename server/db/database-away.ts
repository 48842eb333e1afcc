/**
 * No connection, cut in the middle, shutting down or starting (57P…), cancelled for taking too long (57014), short of
 * memory, disk or connections (53…), connection lost (08…), a lock that did not come (55P03), a conflict (40…).
 */
const CODES = /^(57P0|57014|53|08|55P03|40001|40P01|ECONNREFUSED$|ECONNRESET$|EPIPE$|ETIMEDOUT$)/
/** What node-postgres says in words alone. */
const WORDS =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|query read timeout/i

/**
 * Why PostgreSQL could not answer just now, through all wrapping; undefined where something else is the matter. Such a
 * failure is nobody's fault and may be gone in some seconds.
 */
export function databaseAway(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if ('code' in current && typeof current.code === 'string' && CODES.test(current.code)) return current.code
    if (WORDS.test(current.message)) return WORDS.exec(current.message)?.[0]
  }
  return undefined
}
