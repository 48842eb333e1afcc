/** The address that opens the sign-in dialog on the home page and leads back to `path` (domain.md §9). */
export function signIn(path: string): string {
  return `/?dialog=auth&redirect=${encodeURIComponent(path)}`
}

const SESSION_ENDED = '/401'

/** The page that says that a session ended, and leads back to `path` after signing in (specification §8). */
export function sessionEnded(path: string): string {
  return `${SESSION_ENDED}?redirect=${encodeURIComponent(path)}`
}

/** Whether somebody stands at that page. */
export const saysSessionEnded = (pathname: string): boolean => pathname === SESSION_ENDED

/** Whether a page shows something of an account, and is nobody else's. */
export const isOfAccount = (pathname: string): boolean => pathname.startsWith('/user/')

/** Whether a page shows a reservation to whoever has its code, and otherwise to its owner. */
export const isOfGuest = (pathname: string): boolean => pathname.startsWith('/public/')
