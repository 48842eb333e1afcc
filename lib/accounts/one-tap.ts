/** The pages on which Google's prompt may show (specification §2). */
const PAGES = ['home', 'continent', 'country', 'city'] as const

/** What a page says of itself for the prompt; the client id is empty where Google is not configured. */
export interface OneTapPage {
  /** `home`, or the kind of place. */
  readonly page: string
  readonly clientId: string
}

/**
 * Whether Google's one-tap prompt shows: to somebody anonymous on home, continent, country and city pages, unless the
 * query says that a redirect brought or will take them somewhere (specification §2).
 * @param search with its question mark, or empty
 */
export function oneTapShows({ page, clientId }: OneTapPage, search: string, isSignedIn: boolean): boolean {
  if (clientId === '' || isSignedIn || !PAGES.some((known) => known === page)) return false
  return ![...new URLSearchParams(search).keys()].some((name) => /^redirect(?:_|$)/.test(name))
}
