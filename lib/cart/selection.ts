/**
 * What is selected of a product page's optional extras, flights and insurances: quantity by uuid. What is not there is
 * as specification §3 begins and §4 resets it: quantity 1, unchecked. Units are no choice: the trip's nights and days.
 */
export type Selection = Readonly<Record<string, number>>

/** Reset (specification §4). */
export const NOTHING_SELECTED: Selection = {}

/** Selecting one adds it if it is new; selecting it again unchecks it, which removes it (specification §4). */
export function selectItem(selection: Selection, uuid: string, qty: number): Selection {
  const { [uuid]: before, ...rest } = selection
  return before === undefined ? { ...selection, [uuid]: qty } : rest
}

/** Another quantity of what is selected; what is not stays so. */
export function selectQuantity(selection: Selection, uuid: string, qty: number): Selection {
  return selection[uuid] === undefined ? selection : { ...selection, [uuid]: qty }
}
