/** The five characters by which PostgreSQL names an error (`23505`), found through drizzle's wrapping too. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code
}

/** The constraint that refused a row, such as `orders_code_key`. */
export function violatedConstraint(error: unknown): string | undefined {
  return databaseError(error)?.constraint
}

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

function databaseError(error: unknown): DatabaseError | undefined {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    if (isDatabaseError(current)) return current
  }
  return undefined
}

function isDatabaseError(error: Error): error is Error & DatabaseError {
  return (
    'code' in error &&
    typeof error.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(error.code) &&
    'severity' in error
  )
}
