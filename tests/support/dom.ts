import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// What is waited for comes late on a busy machine; the default of a second is a timed claim.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no media: no query matches, as on a phone.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
})

afterEach(cleanup)

// A part that is loaded late (a toast) may come when the last test is over: it still needs a window to look at.
afterAll(() => vi.dynamicImportSettled())
