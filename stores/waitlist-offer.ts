/** Beside the cart in storage, so that the checkout of any tab buys what is held. */
const KEY = 'waitlist-offer-v1'

/** Remembers the token of an offer of a waitlist, whose seats the cart and the order of this browser may use. */
export function storeWaitlistOffer(token: string, until: string): void {
  quietly(() => localStorage.setItem(KEY, JSON.stringify({ token, until })))
}

/** The offer that this browser opened, while its seats are held. @param now epoch milliseconds */
export function waitlistOffer(now: number): string | null {
  const { token, until } = quietly(() => JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? {}
  return typeof token === 'string' && token.length <= 400 && Date.parse(until) > now ? token : null
}

/** An offer that is over is no longer sent; another stays. */
export function dropWaitlistOffer(token: string): void {
  quietly(() => {
    if (JSON.parse(localStorage.getItem(KEY) ?? 'null')?.token === token) localStorage.removeItem(KEY)
  })
}

function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
