import { afterEach, describe, expect, it, vi } from 'vitest'
import { kept } from './kept'

afterEach(() => void vi.unstubAllEnvs())

describe('what pages have in common', () => {
  it('is made once for each name', () => {
    const make = vi.fn((text: string) => ({ text }))
    const first = kept('foot es_MX', () => make('Viajar'))
    expect(kept('foot es_MX', () => make('something else'))).toBe(first)
    expect(kept('foot en_US', () => make('Travel'))).toEqual({ text: 'Travel' })
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is made anew every time while developing', () => {
    vi.stubEnv('NODE_ENV', 'development')
    kept('foot es_CO', () => 'before')
    expect(kept('foot es_CO', () => 'after')).toBe('after')
  })

  it('is not made again when there is nothing of it', () => {
    const make = vi.fn(() => undefined)
    kept('nothing', make)
    kept('nothing', make)
    expect(make).toHaveBeenCalledTimes(1)
  })
})
