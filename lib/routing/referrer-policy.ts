/** Pages whose address lets whoever has it in: with a reservation's code, or the token of a link in a mail. */
const WITH_KEY = /^\/(?:magic-link|public\/access|(?:public|user)\/reservation)\//

/** What a page says of its address to the next one; null: what all pages say (next.config.mjs). */
export function referrerPolicy(page: string): 'no-referrer' | null {
  return WITH_KEY.test(page) ? 'no-referrer' : null
}
