/** Pages whose address lets whoever has it in: with a reservation's code, or the token or hash that a mail or file carries. */
const WITH_KEY =
  /^\/(?:magic-link|my-data|new-(?:password|email)|public\/(?:access|traveler|voucher|refund-account|host-chat|question|lead|certificate)|(?:public|user)\/reservation)\//

/** The page that takes the code of a reservation in its query. */
const PAYS = '/layaway'

/** Whether an address opens something to whoever has it. @param search with its question mark, or empty */
export function opensByAddress(page: string, search: string): boolean {
  return WITH_KEY.test(page) || (page === PAYS && new URLSearchParams(search).has('code'))
}

/** What a page says of its address to the next one; null: what all pages say (next.config.mjs). */
export function referrerPolicy(page: string, search: string): 'no-referrer' | null {
  return opensByAddress(page, search) ? 'no-referrer' : null
}
