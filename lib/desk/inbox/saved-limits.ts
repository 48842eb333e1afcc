/** Saved answers of one side of the desk; more nobody finds again. */
export const MOST_ANSWERS = 100
/** Signs of a title. */
export const LONGEST_TITLE = 60
