import { newKey } from './order-intent'

/** Beside the cart in storage, so that all tabs of a browser are one cart. */
const KEY = 'cart-identity-v1'

/** The name of this browser's cart, and the state of the account's cart it has seen (domain.md §4). */
export interface CartIdentity {
  readonly cart_id: string
  readonly cart_version: number | null
}

let here: CartIdentity | null = null

/** The same on every page of this browser; without storage, as long as the page lives. */
export function cartIdentity(): CartIdentity {
  here = read() ?? here ?? write({ cart_id: newKey(), cart_version: null })
  return here
}

/** Remembers the state an answer stands for; a guest's stands for none. */
export function storeCartVersion(version: number | null): void {
  if (version !== null && version !== cartIdentity().cart_version)
    here = write({ ...cartIdentity(), cart_version: version })
}

/** Somebody else may sign in next: what follows is another cart. */
export function forgetCartIdentity(): void {
  here = write({ cart_id: newKey(), cart_version: null })
}

function read(): CartIdentity | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<CartIdentity> | null
    const { cart_id, cart_version } = stored ?? {}
    if (typeof cart_id !== 'string' || !/^[0-9a-f]{32}$/.test(cart_id)) return null
    return { cart_id, cart_version: Number.isInteger(cart_version) ? (cart_version as number) : null }
  } catch {
    return null
  }
}

function write(identity: CartIdentity): CartIdentity {
  try {
    localStorage.setItem(KEY, JSON.stringify(identity))
  } catch {
    // Without storage it is remembered by this page alone.
  }
  return identity
}
