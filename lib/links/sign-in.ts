/** The address that opens the sign-in dialog on the home page and leads back to `path` (domain.md §9). */
export function signIn(path: string): string {
  return `/?dialog=auth&redirect=${encodeURIComponent(path)}`
}
