import { createStore } from 'zustand/vanilla'
import type { CartChange } from '@/lib/cart/contract'
import type { Currency } from '@/lib/locale/market'

/** A modal with what it needs to know (specification §2). */
export type Modal =
  | { readonly name: 'auth'; readonly redirect: string | null }
  | { readonly name: 'trips' }
  | { readonly name: 'availability'; readonly product: string; readonly title: string }
  | {
      readonly name: 'findMyTour'
      readonly about: string
      /** Advice about one trip. */
      readonly product?: string
      readonly title?: string
    }
  | { readonly name: 'contact' }
  | {
      readonly name: 'cartChanges'
      readonly changes: readonly CartChange[]
      readonly currency: Currency
    }
  | { readonly name: 'askQuestion'; readonly product: string; readonly title: string }
  | { readonly name: 'consent' }

export type ModalName = Modal['name']

interface ModalsState {
  /** The one that is open. */
  readonly current: Modal | null
  /** Those that wait until it closes, the last stored first. */
  readonly waiting: readonly Modal[]
  readonly open: (modal: Modal) => void
  readonly close: () => void
}

/**
 * Only one modal is open at a time; opening a second stores the first and restores it when the second closes
 * (specification §2). Each stands in the queue once: asked for again, it comes to the front with what is new.
 */
export const createModalsStore = () =>
  createStore<ModalsState>((set) => ({
    current: null,
    waiting: [],
    open: (modal) =>
      set(({ current, waiting }) => ({
        current: modal,
        waiting: [...(current ? [current] : []), ...waiting].filter(({ name }) => name !== modal.name),
      })),
    close: () => set(({ waiting: [next = null, ...rest] }) => ({ current: next, waiting: rest })),
  }))

/** The queue of this page. */
export const modals = createModalsStore()
