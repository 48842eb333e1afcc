/** The longest question and answer that stand on a trip's page. */
export const LONGEST_QUESTION = 300
export const LONGEST_PUBLISHED_ANSWER = 2000

/** More of one trip nobody reads. */
export const MOST_QUESTIONS = 20
