import { createStore } from 'zustand/vanilla'
import type { AppleShare } from '@/lib/pwa/install'

interface AppState {
  /** Specification §4, install enabled: the browser can be asked, or has steps of its own; null: neither. */
  readonly install: 'asked' | Exclude<AppleShare, null> | null
  /** Specification §4: install prompt shown. */
  readonly isInstallShown: boolean
  /** The app was put on the screen a moment ago. */
  readonly isInstalled: boolean
  /** Another build is there and waits to be taken. */
  readonly isUpdateReady: boolean
}

/** What is known of the site as an app, in this page. */
export const app = createStore<AppState>(() => ({
  ...{ install: null, isInstallShown: false, isInstalled: false, isUpdateReady: false },
}))
