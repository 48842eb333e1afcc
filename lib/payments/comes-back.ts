import type { PaymentMethod } from './contract'

/**
 * Whether what was paid with a method goes back by itself wherever it can be paid with: of everything else somebody is asked
 * for an account, so whoever helps to pay with it says where they are reached.
 */
export function comesBackByItself(method: PaymentMethod): boolean {
  return method === 'card'
}
