import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal'

const keysOf = (k1: string) => ({ current: 'k1', secrets: { k1 } })
const SECRET = 'a secret of at least thirty-two characters'
const secret = keysOf(SECRET)
const place = { table: 'reservations', row: '1', column: 'dni_sealed' }

describe('sealed values', () => {
  it('open in the place they were sealed for', () => {
    expect(unseal(secret, place, seal(secret, place, 'GODE561231HDFRRN09'))).toBe('GODE561231HDFRRN09')
  })

  it('look different every time', () => {
    expect(seal(secret, place, 'same')).not.toBe(seal(secret, place, 'same'))
  })

  it.each([
    ['another row', { ...place, row: '2' }, secret],
    ['another column', { ...place, column: 'email' }, secret],
    ['another secret', place, keysOf(`${SECRET}!`)],
  ])('do not open with %s', (_, elsewhere, key) => {
    expect(() => unseal(key, elsewhere, seal(secret, place, 'value'))).toThrow()
  })

  it('name their key, and open after another one took its place', () => {
    const rotated = {
      current: 'k2',
      secrets: { ...secret.secrets, k2: 'another secret of at least thirty-two' },
    }
    const [old, fresh] = [seal(secret, place, 'old'), seal(rotated, place, 'fresh')]
    expect([old, fresh].map((text) => text.split('.')[0])).toEqual(['k1', 'k2'])
    expect([old, fresh].map((text) => unseal(rotated, place, text))).toEqual(['old', 'fresh'])
    expect(() => unseal(secret, place, fresh)).toThrow('k2')
    expect(() => unseal(rotated, place, old.replace('k1', 'k2'))).toThrow()
  })

  it('do not open when one character was changed', () => {
    const sealed = seal(secret, place, 'value')
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => unseal(secret, place, changed)).toThrow()
  })
})
