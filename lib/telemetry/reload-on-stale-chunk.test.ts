import { describe, expect, it, vi } from 'vitest'
import { reloadOnStaleChunk } from './reload-on-stale-chunk'

function browser(storage: Partial<Storage> = {}, onLine = true) {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    ...storage,
  }
  return { sessionStorage, navigator: { onLine }, location: { reload: vi.fn() } } as unknown as Window
}

const stale = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' })

describe('a failed chunk load', () => {
  it('reloads the page at most once per 60 seconds', () => {
    const window = browser()
    expect(reloadOnStaleChunk(stale, window, 100_000)).toBe(true)
    expect(reloadOnStaleChunk(stale, window, 159_999)).toBe(false)
    expect(reloadOnStaleChunk(stale, window, 160_000)).toBe(true)
    expect(window.location.reload).toHaveBeenCalledTimes(2)
  })

  it('does not reload for any other failure', () => {
    const window = browser()
    expect(reloadOnStaleChunk(new Error('boom'), window, 100_000)).toBe(false)
    expect(reloadOnStaleChunk('text', window, 100_000)).toBe(false)
  })

  it('does not take the page away from whoever has no network', () => {
    const window = browser({}, false)
    expect(reloadOnStaleChunk(stale, window, 100_000)).toBe(false)
    expect(window.location.reload).not.toHaveBeenCalled()
  })

  it('does not reload where nothing can be remembered: it would never stop', () => {
    const refusing = browser({
      setItem: () => {
        throw new Error('denied')
      },
    })
    expect(reloadOnStaleChunk(stale, refusing, 100_000)).toBe(false)
  })
})
