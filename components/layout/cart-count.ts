import { useSyncExternalStore } from 'react'

const KEY = 'cart-count'

/** Tells the navbar (in every tab) how many trips the cart holds. Called by whoever changes the cart. */
export function announceCartCount(count: number): void {
  try {
    localStorage.setItem(KEY, String(count))
  } catch {
    // Storage may be refused: then only the cart page itself knows its count.
  }
  dispatchEvent(new Event(KEY))
}

/** How many trips the cart holds; 0 on the server and until the browser knows better. */
export function useCartCount(): number {
  return useSyncExternalStore(subscribe, readCount, () => 0)
}

function readCount(): number {
  try {
    return Number.parseInt(localStorage.getItem(KEY) ?? '0', 10) || 0
  } catch {
    return 0
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(KEY, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(KEY, onChange)
    removeEventListener('storage', onChange)
  }
}
