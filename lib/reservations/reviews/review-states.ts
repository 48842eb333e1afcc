/** Waits until a person at the house read it; shown with the trip, or not. */
export const REVIEW_STATES = ['waiting', 'published', 'hidden'] as const
