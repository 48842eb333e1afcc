/** A card that is kept is charged as the customer it was given to: both are one token of ours. */
export interface SavedCard {
  readonly customer: string
  readonly paymentMethod: string
}

const TOKEN = /^(cus_\w+)\/(pm_\w+)$/

export function savedCardToken({ customer, paymentMethod }: SavedCard): string {
  return `${customer}/${paymentMethod}`
}

/** Null for a card that the browser has just given. */
export function readSavedCard(token: string): SavedCard | null {
  const [, customer, paymentMethod] = TOKEN.exec(token) ?? []
  return customer && paymentMethod ? { customer, paymentMethod } : null
}
