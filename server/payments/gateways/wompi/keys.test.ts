import { describe, expect, it } from 'vitest'
import { readWompiKeys } from './keys'

const ENV = {
  WOMPI_PUBLIC_KEY: 'pub_test_abc',
  WOMPI_PRIVATE_KEY: 'prv_test_def',
  WOMPI_EVENTS_SECRET: 'test_events_ghi',
  WOMPI_INTEGRITY_SECRET: 'test_integrity_jkl',
}

describe('the keys of Wompi', () => {
  it('are none where none is set, whatever is said of fields', () => {
    expect(readWompiKeys({})).toBeNull()
    expect(readWompiKeys({ WOMPI_PUBLIC_KEY: ' ', WOMPI_CARD_FIELDS: 'own' })).toBeNull()
  })

  it('are read with the environment they are of, and cards on Wompi’s page', () => {
    expect(readWompiKeys(ENV)).toEqual({
      ...{ mode: 'test', publicKey: 'pub_test_abc', privateKey: 'prv_test_def', cardFields: 'checkout' },
      ...{ integritySecret: 'test_integrity_jkl', eventsSecrets: ['test_events_ghi'] },
    })
    const live = Object.fromEntries(
      Object.entries(ENV).map(([name, value]) => [name, value.replace('test', 'prod')]),
    )
    expect(readWompiKeys(live)?.mode).toBe('prod')
  })

  it('may have two secrets of events while one takes the place of the other, and no third', () => {
    const two = { ...ENV, WOMPI_EVENTS_SECRET: 'test_events_new,test_events_old' }
    expect(readWompiKeys(two)?.eventsSecrets).toEqual(['test_events_new', 'test_events_old'])
    expect(() =>
      readWompiKeys({ ...ENV, WOMPI_EVENTS_SECRET: 'test_events_a,test_events_b,test_events_c' }),
    ).toThrow()
  })

  it('put the fields of cards on our page where that is asked', () => {
    expect(readWompiKeys({ ...ENV, WOMPI_CARD_FIELDS: 'own' })?.cardFields).toBe('own')
    expect(readWompiKeys({ ...ENV, WOMPI_CARD_FIELDS: 'checkout' })?.cardFields).toBe('checkout')
    expect(() => readWompiKeys({ ...ENV, WOMPI_CARD_FIELDS: 'ours' })).toThrow(
      'WOMPI_CARD_FIELDS must be checkout or own.',
    )
  })

  it.each(Object.keys(ENV))('are all needed: %s too', (name) => {
    expect(() => readWompiKeys({ ...ENV, [name]: undefined })).toThrow(name)
  })

  it.each([
    ['WOMPI_PUBLIC_KEY', 'prv_test_abc'],
    ['WOMPI_PRIVATE_KEY', 'pub_test_abc'],
    ['WOMPI_PRIVATE_KEY', ' prv_test_abc x'],
    ['WOMPI_EVENTS_SECRET', 'test_integrity_abc'],
    ['WOMPI_INTEGRITY_SECRET', 'test_events_abc'],
  ])('that stand in another’s place (%s) stop the start, and are not repeated', (name, value) => {
    expect(() => readWompiKeys({ ...ENV, [name]: value })).toThrow(name)
    expect(() => readWompiKeys({ ...ENV, [name]: value })).not.toThrow(value)
  })

  it.each(Object.entries(ENV))('with more around them than they are, are refused: %s', (name, value) => {
    const example = `${name} must be like ${value.replace(/[a-z]+$/, '…')}.`
    for (const wrong of [`x${value}`, `${value}-`, `${value}\nx`])
      expect(() => readWompiKeys({ ...ENV, [name]: wrong })).toThrow(example)
  })

  it.each(Object.entries(ENV))('of two environments are refused: %s', (name, value) => {
    expect(() => readWompiKeys({ ...ENV, [name]: value.replace('test', 'prod') })).toThrow(
      /^WOMPI_PUBLIC_KEY and .* one environment/,
    )
  })

  it('of two environments among the secrets of events are refused', () => {
    const mixed = { ...ENV, WOMPI_EVENTS_SECRET: 'test_events_a,prod_events_b' }
    expect(() => readWompiKeys(mixed)).toThrow('one environment')
  })
})
