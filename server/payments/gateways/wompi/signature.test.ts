import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventChecksum, integritySignature } from './signature'

describe('the integrity signature', () => {
  it('is the one that Wompi prints in its documentation', () => {
    const sum = { reference: 'sk8-438k4-xmxm392-sn2m', amount: 2_490_000 }
    expect(integritySignature(sum, 'prod_integrity_Z5mMke9x0k8gpErbDqwrJXMqsI6SFli6')).toBe(
      '37c8407747e595535433ef8f6a811d853cd943046624a0ec04662b17bbf33bf5',
    )
  })

  it('covers the end, where there is one', () => {
    const sum = {
      reference: '0192f0c1-7c1e-7000-8000-000000000001',
      amount: 250_000_000,
      expiresAt: new Date('2026-01-01T00:20:00Z'),
    }
    expect(integritySignature(sum, 'test_integrity_example')).toBe(
      '68287024dbf550e920ebd2237431180448d6d0c1460d1d8d6cd96bbbd1a7672e',
    )
  })
})

const DATA = { transaction: { id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000 } }
const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']
const EVENT = { data: DATA, properties: PROPERTIES, timestamp: 1_530_291_411 }
const SECRET = 'prod_events_example'

describe('the checksum of an event', () => {
  it('is over the values in their order, the time and the secret', () => {
    expect(eventChecksum(EVENT, SECRET)).toBe(
      '8a0e36d6befc573ab04ef0b887d09eccad9dfc20eb0e388f748ce19b6beb16bb',
    )
  })

  it('is another for any other value, order, time or secret', () => {
    const right = eventChecksum(EVENT, SECRET)
    const other = { transaction: { ...DATA.transaction, amount_in_cents: 4_490_001 } }
    for (const [event, secret] of [
      [{ ...EVENT, data: other }, SECRET],
      [{ ...EVENT, properties: PROPERTIES.toReversed() }, SECRET],
      [{ ...EVENT, properties: PROPERTIES.slice(1) }, SECRET],
      [{ ...EVENT, timestamp: EVENT.timestamp + 1 }, SECRET],
      [EVENT, `${SECRET}x`],
    ] as const)
      expect(eventChecksum(event, secret)).not.toBe(right)
  })

  it('takes any set of plain values, however deep', () => {
    const data = { a: { b: { c: true } }, d: 7 }
    expect(eventChecksum({ data, properties: ['d', 'a.b.c'], timestamp: 1 }, 's')).toBe(
      eventChecksum({ data: { x: '7tr', y: 'ue' }, properties: ['x', 'y'], timestamp: 1 }, 's'),
    )
  })

  it.each([
    'transaction',
    'transaction.none',
    'transaction.id.none',
    'transaction.id.length',
    'constructor.name',
    'transaction.amount_in_cents.constructor',
    '',
  ])('is none for %j, which is no plain value of it', (path) =>
    expect(eventChecksum({ ...EVENT, properties: [...PROPERTIES, path] }, SECRET)).toBeNull(),
  )

  it('is none where a value is null', () => {
    expect(eventChecksum({ data: { a: null }, properties: ['a'], timestamp: 1 }, 's')).toBeNull()
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.array(fc.string(), { maxLength: 5 }),
        fc.integer(),
        (json, properties, timestamp) => {
          const made = eventChecksum({ data: JSON.parse(json), properties, timestamp }, SECRET)
          expect(made === null || /^[\da-f]{64}$/.test(made)).toBe(true)
        },
      ),
    )
  })
})
