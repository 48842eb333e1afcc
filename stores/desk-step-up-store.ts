import { createStore } from 'zustand/vanilla'

interface StepUpState {
  /** Whether somebody is asked for a code now. */
  readonly isAsked: boolean
  /** Asks for a code; several who ask at once wait for the same one. @returns whether it was proved */
  readonly ask: () => Promise<boolean>
  readonly answer: (isProved: boolean) => void
}

/** Who waits for a proof of who sits at the desk (docs/domain.md §12). */
export const createStepUpStore = () => {
  let waiting: ((isProved: boolean) => void)[] = []
  return createStore<StepUpState>((set) => ({
    isAsked: false,
    ask: () => {
      set({ isAsked: true })
      return new Promise((resolve) => waiting.push(resolve))
    },
    answer: (isProved) => {
      const answered = waiting
      waiting = []
      set({ isAsked: false })
      for (const resolve of answered) resolve(isProved)
    },
  }))
}

export const stepUps = createStepUpStore()
