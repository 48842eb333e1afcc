import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import type { InfoDraft } from './checkout-store'

/** Who bought on this device before, as far as a form may be filled in with it: no document, no card. */
export type KnownBuyer = Omit<InfoDraft, 'dni'>

interface KnownBuyerState {
  readonly buyer: KnownBuyer | null
  /** Epoch milliseconds: when it was bought last. */
  readonly keptAt: number
}

/** Half a year, in milliseconds: whoever has not bought for so long types their name again. */
const KEPT_FOR = 180 * 24 * 60 * 60 * 1000

const NOBODY: KnownBuyerState = { buyer: null, keptAt: 0 }

/** Storage of this browser that never throws: without it nobody is known. */
const browserStorage: StateStorage = {
  getItem: (name) => quietly(() => localStorage.getItem(name)),
  setItem: (name, value) => quietly(() => localStorage.setItem(name, value)),
  removeItem: (name) => quietly(() => localStorage.removeItem(name)),
}

function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** The buyer of this device; read when a form asks, and not by every page. */
const store = createStore<KnownBuyerState>()(
  persist(() => NOBODY, {
    name: 'known-buyer-v1',
    skipHydration: true,
    storage: createJSONStorage(() => browserStorage),
    merge: (stored) => readKnown(stored),
  }),
)

/** Remembers who bought; a draft without an e-mail was of nobody. @param now epoch ms */
export function rememberBuyer({ firstname, lastname, email, phone }: InfoDraft, now: number): void {
  if (email.trim() === '') return
  store.setState({ buyer: { firstname, lastname, email: email.trim(), phone }, keptAt: now })
}

/** Who bought on this device within half a year; null for nobody. @param now epoch ms */
export function knownBuyer(now: number): KnownBuyer | null {
  void store.persist.rehydrate()
  const { buyer, keptAt } = store.getState()
  if (buyer && now - keptAt > KEPT_FOR) forgetBuyer()
  return store.getState().buyer
}

/** Nothing of a buyer stays on this device. */
export function forgetBuyer(): void {
  store.setState(NOBODY)
  store.persist.clearStorage()
}

/** What is no buyer is nobody. */
function readKnown(stored: unknown): KnownBuyerState {
  const { buyer, keptAt } = (stored ?? {}) as Partial<KnownBuyerState>
  const { firstname, lastname, email, phone } = buyer ?? {}
  const texts = [firstname, lastname, email, phone?.dial, phone?.number]
  if (typeof keptAt !== 'number' || texts.some((text) => typeof text !== 'string')) return NOBODY
  return { buyer: { firstname, lastname, email, phone } as KnownBuyer, keptAt }
}
