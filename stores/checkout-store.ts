import { create } from 'zustand'
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { AT_ONCE, type ChosenMonths } from '@/lib/payments/chosen-months'
import type { PaymentMethod } from '@/lib/payments/contract'

/** The steps of the wizard in their order (specification §4, domain.md §5). */
export const CHECKOUT_STEPS = ['general_info', 'payment_methods'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** Who buys, as it is typed; the language and currency are the page's. */
export interface InfoDraft {
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly phone: { readonly dial: string; readonly number: string }
  readonly dni: string
}

export const EMPTY_INFO: InfoDraft = {
  firstname: '',
  lastname: '',
  email: '',
  phone: { dial: '', number: '' },
  dni: '',
}

/** An order that exists: payments are tried on it again as long as it is for the same thing. */
export interface PlacedIntent {
  readonly code: string
  /** Of what was ordered, `fingerprintOf`. */
  readonly fingerprint: string
  /** ISO 8601: until when the seats are held. */
  readonly heldUntil: string
  readonly due: number
}

interface CheckoutState {
  readonly info: InfoDraft
  /** `general_info` passed the checks as it stands. */
  readonly infoChecked: boolean
  readonly payAll: boolean
  readonly plan: { readonly rhythm: Rhythm; readonly parts: number } | null
  readonly method: PaymentMethod
  readonly months: ChosenMonths
  readonly placed: PlacedIntent | null
  readonly saveInfo: (info: InfoDraft, checked: boolean) => void
  readonly choose: (choice: Partial<Pick<CheckoutState, 'payAll' | 'plan' | 'method' | 'months'>>) => void
  readonly place: (placed: PlacedIntent) => void
  /** After paying: no draft stays; what the device remembers of the buyer is `known-buyer`. */
  readonly reset: () => void
}

const BLANK = {
  info: EMPTY_INFO,
  infoChecked: false,
  payAll: false,
  plan: null,
  method: 'card',
  months: AT_ONCE,
  placed: null,
} as const

/** Storage of this tab that never throws: without it the draft lives as long as the page. */
const tabStorage: StateStorage = {
  getItem: (name) => quietly(() => sessionStorage.getItem(name)),
  setItem: (name, value) => quietly(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => quietly(() => sessionStorage.removeItem(name)),
}

function quietly<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}

/**
 * The draft of the wizard, for this tab only. Terms are not in it (they are accepted anew on every visit), and no card
 * data ever is: those live in the fields alone.
 */
export const useCheckoutStore = create<CheckoutState>()(
  persist(
    (set) => ({
      ...BLANK,
      saveInfo: (info, infoChecked) => set({ info, infoChecked }),
      choose: (choice) => set(choice),
      place: (placed) => set({ placed }),
      reset: () => set(BLANK),
    }),
    {
      name: 'checkout-v1',
      skipHydration: true,
      storage: createJSONStorage(() => tabStorage),
      partialize: ({ info, infoChecked, payAll, plan, method, months, placed }) => ({
        ...{ info, infoChecked, payAll, plan, method, months, placed },
      }),
      merge: (stored, state) => ({ ...state, ...readDraft(stored) }),
    },
  ),
)

/** What is not a draft is none. */
function readDraft(stored: unknown): Partial<CheckoutState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const { info, months, ...rest } = stored as Partial<CheckoutState>
  const isInfo = typeof info?.firstname === 'string' && typeof info.phone?.dial === 'string'
  return {
    ...rest,
    months: typeof months?.count === 'number' ? months : AT_ONCE,
    info: isInfo ? info : EMPTY_INFO,
    infoChecked: isInfo && rest.infoChecked === true,
  }
}

/** The reservation of this tab whose seats are still held while it is not paid; null for none. @param now epoch ms */
export function heldReservation(now: number): string | null {
  const { placed } = useCheckoutStore.getState()
  return placed && Date.parse(placed.heldUntil) > now ? placed.code : null
}

/** Reads the draft of this tab; the storage answers at once. */
export function restoreCheckout(): void {
  void useCheckoutStore.persist.rehydrate()
}

/** The step an address asks for, as far as the draft allows: paying needs to know who buys. */
export function stepOf(asked: string | null, infoChecked: boolean): CheckoutStep {
  return asked === 'payment_methods' && infoChecked ? 'payment_methods' : 'general_info'
}
