/** So long the seats of a change wait for what has to be paid with it (domain.md §8). */
export const HOLD_MINUTES = 30
