/** Characters of what is written to everybody on a departure. */
export const LONGEST_NOTICE = 2_000
