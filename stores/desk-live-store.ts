import { create } from 'zustand'

interface DeskLive {
  /** `polling`: nothing tells this page of changes, so it asks every few seconds. */
  readonly state: 'polling' | 'live' | 'offline'
  readonly set: (state: DeskLive['state']) => void
}

/** How an open page of the desk learns of what others do. */
export const useDeskLive = create<DeskLive>((set) => ({ state: 'polling', set: (state) => set({ state }) }))
