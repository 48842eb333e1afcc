import { describe, expect, it, vi } from 'vitest'
import { countVisit, registerWorker } from './register-worker'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as never
}

function tab(localStorage: Storage, navigator: object = {}): Window {
  return { localStorage, sessionStorage: storage(), navigator } as unknown as Window
}

describe('a visit', () => {
  it('is one tab, however many pages it had', () => {
    const local = storage()
    const first = tab(local)
    expect([countVisit(first), countVisit(first), countVisit(tab(local))]).toEqual([1, 1, 2])
  })

  it('is always the first where nothing can be stored', () => {
    const closed = { localStorage: null, sessionStorage: null } as unknown as Window
    expect([countVisit(closed), countVisit(closed)]).toEqual([1, 1])
  })
})

describe('the service worker', () => {
  it('is registered for the whole site', async () => {
    const registration = {}
    const register = vi.fn(async () => registration)
    expect(await registerWorker(tab(storage(), { serviceWorker: { register } }))).toBe(registration)
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
  })

  it('is left alone where the browser has none or refuses', async () => {
    expect(await registerWorker(tab(storage()))).toBeNull()
    const refusing = { serviceWorker: { register: () => Promise.reject(new Error('no')) } }
    expect(await registerWorker(tab(storage(), refusing))).toBeNull()
  })
})
