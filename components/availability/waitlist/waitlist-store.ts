import { createStore } from 'zustand/vanilla'

/** Where somebody stands after they joined or confirmed on this page. */
export interface WaitlistStanding {
  readonly state: 'waiting' | 'offered'
  /** In the queue, 1 first; null for who has an offer. */
  readonly place: number | null
  readonly qty: number
  /** The page says so above the card already, where a mail led to. */
  readonly isTold: boolean
}

interface WaitlistState {
  /** By the code of their departure. */
  readonly standings: Readonly<Record<string, WaitlistStanding>>
}

/** The lists this visit joined: the card need not ask again. A reload knows nothing of them, and asking twice does no harm. */
export const waitlistStore = createStore<WaitlistState>(() => ({ standings: {} }))

/** @param departure its code */
export function noteStanding(departure: string, standing: WaitlistStanding): void {
  waitlistStore.setState(({ standings }) => ({ standings: { ...standings, [departure]: standing } }))
}
