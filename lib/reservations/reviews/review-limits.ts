/** Photographs of one review. */
export const MOST_PHOTOS = 5
/** Letters of a review: shorter tells nobody anything. */
export const LEAST_LETTERS = 20
export const MOST_LETTERS = 2000
/** Of what was liked, and of what was not. */
export const MOST_SIDE_LETTERS = 500
