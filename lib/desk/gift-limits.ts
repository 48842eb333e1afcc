/** The most credit that anybody gives at once, in MXN or their worth: more would need a second signature. */
export const MOST_GIFT = 25_000
