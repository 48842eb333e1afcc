import { createStore } from 'zustand/vanilla'

/** What was just done at the desk, or did not work. */
export interface DeskToast {
  readonly text: string
  readonly isFailure?: boolean
  /** Takes it back, while that is still possible. */
  readonly undo?: () => void
}

interface ToastState {
  readonly toast: DeskToast | null
  readonly show: (toast: DeskToast) => void
  readonly clear: () => void
}

/** One at a time: what was done before is done. */
export const deskToasts = createStore<ToastState>((set) => ({
  toast: null,
  show: (toast) => set({ toast }),
  clear: () => set({ toast: null }),
}))
