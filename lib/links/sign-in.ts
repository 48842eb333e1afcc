/** The address that opens the sign-in dialog on the home page and leads back to `path` (domain.md §9). */
export function signIn(path: string): string {
  return `/?dialog=auth&redirect=${encodeURIComponent(path)}`
}

/** The page that says that a session ended, and leads back to `path` after signing in (specification §8). */
export function sessionEnded(path: string): string {
  return `/401?redirect=${encodeURIComponent(path)}`
}
