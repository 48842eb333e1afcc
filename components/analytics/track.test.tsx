import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CONSENT_CHOSEN } from '@/stores/consent'

const addEvents = vi.fn()
vi.mock('./send-visits', () => ({ addEvents: (events: readonly unknown[]) => addEvents([...events]) }))

const choose = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `andanza_consent=${value}; path=/`
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

let track: typeof import('./track').track
beforeEach(async () => {
  vi.resetModules()
  addEvents.mockClear()
  track = (await import('./track')).track
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'andanza_consent=; path=/; max-age=0'
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

it('waits for the answer, and is told with a yes', async () => {
  track({ name: 'search' })
  track({ name: 'view_item', items: [{ item_id: 'x' }] })
  await settle()
  expect(addEvents).not.toHaveBeenCalled()
  choose(`1.m.${'k'.repeat(26)}`)
  dispatchEvent(new Event(CONSENT_CHOSEN))
  await settle()
  expect(addEvents.mock.calls).toEqual([
    [[{ name: 'search' }, { name: 'view_item', items: [{ item_id: 'x' }] }]],
  ])
})

it('is forgotten with a no, also when a yes follows', async () => {
  track({ name: 'search' })
  choose('1..')
  dispatchEvent(new Event(CONSENT_CHOSEN))
  choose('1.m.')
  dispatchEvent(new Event(CONSENT_CHOSEN))
  await settle()
  expect(addEvents).not.toHaveBeenCalled()
})

it('is not told where the browser asks all sites not to follow anybody', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  choose(`1.mah.${'k'.repeat(26)}`)
  track({ name: 'search' })
  await settle()
  expect(addEvents).not.toHaveBeenCalled()
})
