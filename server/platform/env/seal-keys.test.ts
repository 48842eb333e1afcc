import { describe, expect, it } from 'vitest'
import { readEnv } from './env'

const least = { DATABASE_URL: 'postgres://u:p@localhost/andanza', APP_SECRET: 'x'.repeat(32) }
const [second, third] = ['2'.repeat(32), '3'.repeat(40)]

describe('keys that seal', () => {
  it('are made from APP_SECRET where none are named', () => {
    expect(readEnv(least).sealKeys).toEqual({ current: 'k1', secrets: { k1: least.APP_SECRET } })
  })

  it('are named newest first, and the old one still opens', () => {
    expect(readEnv({ ...least, SEAL_KEYS: `k3:${third} k2:${second}` }).sealKeys).toEqual({
      current: 'k3',
      secrets: { k1: least.APP_SECRET, k2: second, k3: third },
    })
  })

  it('keep what an earlier APP_SECRET sealed, when that is named as the first', () => {
    const { current, secrets } = readEnv({ ...least, SEAL_KEYS: `k2:${second} k1:${third}` }).sealKeys
    expect([current, secrets.k1]).toEqual(['k2', third])
  })

  it.each(['k2:short', `two:${second}`, `k2:${second} k2:${third}`, second])('are not %s', (text) => {
    expect(() => readEnv({ ...least, SEAL_KEYS: text })).toThrow('SEAL_KEYS')
  })
})
