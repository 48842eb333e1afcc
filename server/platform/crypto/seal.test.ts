import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal'

const secret = 'a secret of at least thirty-two characters'
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
    ['another secret', place, `${secret}!`],
  ])('do not open with %s', (_, elsewhere, key) => {
    expect(() => unseal(key, elsewhere, seal(secret, place, 'value'))).toThrow()
  })

  it('do not open when one character was changed', () => {
    const sealed = seal(secret, place, 'value')
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => unseal(secret, place, changed)).toThrow()
  })
})
