/** So long something is news: a screen that comes on later shows nothing of it, the mail is there. */
export const PUSH_HOURS = 24
