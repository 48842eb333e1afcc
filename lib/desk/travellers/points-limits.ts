/** The most points that anybody gives or takes at once. A role may have less: a point counts as one MXN. */
export const MOST_POINTS_BY_HAND = 25_000
