/** From «not at all» to «certainly». */
export const SURVEY_SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
/** Letters of what is said beside it. */
export const MOST_SURVEY_LETTERS = 1000
