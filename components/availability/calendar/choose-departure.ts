/** The event by which the dates dialog tells the product page what was chosen. */
export const CHOOSE_DEPARTURE = 'andanza:departure'

/** What the event carries: the id of a departure of a product. */
export interface ChosenDeparture {
  readonly product: string
  readonly id: string
}

export function chooseDeparture(chosen: ChosenDeparture): void {
  dispatchEvent(new CustomEvent(CHOOSE_DEPARTURE, { detail: chosen }))
}
