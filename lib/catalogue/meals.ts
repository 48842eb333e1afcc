/** What a day of a trip may bring to eat, in the order of the day; a snack is less than a meal. */
export const MEALS = ['breakfast', 'lunch', 'snack', 'dinner'] as const
export type Meal = (typeof MEALS)[number]
