import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for comes late on a busy machine; the default of a second is a timed claim.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no media: no query matches, as on a phone.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string) => Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
})

afterEach(cleanup)
