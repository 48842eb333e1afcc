/** Without Zod, so that islands may know it (adr 0003). */

/** Characters of one message. */
export const LONGEST_MESSAGE = 4000
/** Messages of a page. */
export const CHAT_PAGE = 30
