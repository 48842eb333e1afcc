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

/** As it was before a test could take the clock. */
const { setImmediate: nextTurn } = globalThis

// A part that is loaded late (a toast) may come when the last test is over, and React draws it in turns of its own: both
// still need a window. The next file finds that window as this one found it.
afterAll(async () => {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 5; turn += 1) await new Promise<void>((resolve) => nextTurn(() => resolve()))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  clearWindow()
})

function clearWindow(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  for (const attribute of document.body.attributes) document.body.removeAttribute(attribute.name)
  document.body.replaceChildren()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
}
