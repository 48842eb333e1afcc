import { beforeEach, describe, expect, it } from 'vitest'
import { dropIntent, fingerprintOf, heldOrder, intentFor, newKey, storeHeldOrder } from './order-intent'

beforeEach(() => localStorage.clear())

describe('the intent to order', () => {
  it('has one key for the same content, also in another tab and after a reload', () => {
    const first = intentFor('a')
    expect(intentFor('a')).toEqual(first)
  })

  it('is another one for other content, and after a final answer', () => {
    const first = intentFor('a')
    const second = intentFor('b')
    expect(second.key).not.toBe(first.key)
    dropIntent()
    expect(intentFor('b').key).not.toBe(second.key)
  })

  it('is a new one when the storage holds something else', () => {
    localStorage.setItem('checkout-intent-v1', '{"key":1')
    expect(intentFor('a')).toMatchObject({ fingerprint: 'a' })
  })

  it('knows the order that holds seats until its time is over, and nothing that is no order', () => {
    const uuid = '01a201db-9ee0-7198-8602-79202e92076f'
    storeHeldOrder(uuid, '2027-01-01T12:30:00.000Z')
    dropIntent()
    expect(heldOrder(Date.parse('2027-01-01T12:29:59Z'))).toBe(uuid)
    expect(heldOrder(Date.parse('2027-01-01T12:30:00Z'))).toBeNull()
    for (const rubbish of ['{', '7', '{"uuid":"x","until":"2030-01-01"}', `{"uuid":"${uuid}","until":7}`]) {
      localStorage.setItem('checkout-order-v1', rubbish)
      expect(heldOrder(Date.parse('2027-01-01T12:00:00Z'))).toBeNull()
    }
  })

  it('makes keys the API accepts', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newKey()).not.toBe(newKey())
  })
})

describe('the fingerprint of an order', () => {
  it('is stable, and differs as soon as anything does', () => {
    const order = { total: 9560, name: 'Mariana', lines: [{ qty: 2 }] }
    expect(fingerprintOf(order)).toBe(fingerprintOf(structuredClone(order)))
    expect(fingerprintOf({ ...order, total: 9561 })).not.toBe(fingerprintOf(order))
    expect(fingerprintOf({ ...order, lines: [{ qty: 3 }] })).not.toBe(fingerprintOf(order))
  })

  it('does not contain what it stands for', () => {
    expect(fingerprintOf({ name: 'Mariana' })).toMatch(/^[0-9a-z]{5,12}$/)
  })
})
