/** In how many months a card is charged. */
export interface ChosenMonths {
  readonly count: number
  /** What its bank takes in all where they cost interest, major units, as it was told; null where they do not. */
  readonly financed: number | null
}

export const AT_ONCE: ChosenMonths = { count: 1, financed: null }
