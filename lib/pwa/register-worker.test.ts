import { describe, expect, it, vi } from 'vitest'
import { registerWorker } from './register-worker'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as never
}

function tab(localStorage: Storage, navigator: object): Window {
  return { localStorage, sessionStorage: storage(), navigator } as unknown as Window
}

describe('the service worker', () => {
  it('is registered from the second visit on, however many pages the first one had', async () => {
    const register = vi.fn(async () => undefined)
    const navigator = { serviceWorker: { register } }
    const local = storage()
    const first = tab(local, navigator)
    expect([await registerWorker(first), await registerWorker(first)]).toEqual([false, false])
    expect(await registerWorker(tab(local, navigator))).toBe(true)
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
  })

  it('is left alone where the browser has none or refuses', async () => {
    const local = storage()
    local.setItem('andanza:visits', '5')
    expect(await registerWorker(tab(local, {}))).toBe(false)
    const refusing = { serviceWorker: { register: () => Promise.reject(new Error('no')) } }
    expect(await registerWorker(tab(local, refusing))).toBe(false)
  })
})
