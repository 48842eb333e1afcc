import { createStore } from 'zustand/vanilla'

/** The panels of specification §2. */
export type PanelName = 'experience' | 'checkout' | 'filter'

interface Panel {
  readonly open: boolean
  /** Shows everything it has, not only the most wanted. */
  readonly expanded: boolean
}

interface NavigationState {
  readonly panels: Readonly<Record<PanelName, Panel>>
  readonly setOpen: (name: PanelName, open: boolean) => void
  readonly toggleExpanded: (name: PanelName) => void
  /** Another route: everything is closed again. */
  readonly reset: () => void
}

const CLOSED: NavigationState['panels'] = {
  experience: { open: false, expanded: false },
  checkout: { open: false, expanded: false },
  filter: { open: false, expanded: false },
}

/** Which navigation panels are open and which are expanded. Closing one folds it, so that it opens small again. */
export const createNavigationStore = () =>
  createStore<NavigationState>((set) => {
    const change = (name: PanelName, next: (panel: Panel) => Panel) =>
      set(({ panels }) => ({ panels: { ...panels, [name]: next(panels[name]) } }))
    return {
      panels: CLOSED,
      setOpen: (name, open) => change(name, ({ expanded }) => ({ open, expanded: open && expanded })),
      toggleExpanded: (name) => change(name, ({ expanded }) => ({ open: true, expanded: !expanded })),
      reset: () => set({ panels: CLOSED }),
    }
  })

export const navigation = createNavigationStore()
