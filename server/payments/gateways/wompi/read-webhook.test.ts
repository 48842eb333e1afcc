import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readWebhook } from './read-webhook'

const SECRET = 'prod_events_example'
const CHECKSUM = '8a0e36d6befc573ab04ef0b887d09eccad9dfc20eb0e388f748ce19b6beb16bb'
const SENT_AT = new Date(1_530_291_411_000)
const KEYS = { eventsSecrets: [SECRET], mode: 'prod' } as const
const REFERENCE = '0192f0c1-7c1e-7000-8000-000000000001'

const EVENT = {
  event: 'transaction.updated',
  data: {
    transaction: {
      ...{ id: '1234-1610641025-49201', status: 'APPROVED', amount_in_cents: 4_490_000 },
      reference: REFERENCE,
    },
  },
  environment: 'prod',
  signature: {
    properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
    checksum: CHECKSUM,
  },
  timestamp: 1_530_291_411,
  sent_at: '2018-06-29T16:56:51.000Z',
}

const later = (milliseconds: number) => new Date(SENT_AT.getTime() + milliseconds)
const HOUR = 3_600_000

function read(
  event: object | string = EVENT,
  {
    keys = KEYS as Parameters<typeof readWebhook>[0],
    checksum = CHECKSUM as string | null,
    now = SENT_AT,
  } = {},
) {
  const headers = new Headers(checksum === null ? {} : { 'X-Event-Checksum': checksum })
  return readWebhook(keys, typeof event === 'string' ? event : JSON.stringify(event), headers, now)
}

/** With the checksum of what it says now. */
function signed(event: typeof EVENT | object, secret = SECRET) {
  const { data, signature, timestamp } = event as typeof EVENT
  const at = (path: string) =>
    path.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown>)[name], data)
  const text = `${signature.properties.map(at).join('')}${timestamp}${secret}`
  return createHash('sha256').update(text).digest('hex')
}

describe('an event of Wompi', () => {
  it('names our reference, its own checksum and when it happened', () => {
    expect(read()).toEqual({
      ok: true,
      event: { id: CHECKSUM, occurredAt: SENT_AT, subject: { by: 'reference', id: REFERENCE } },
    })
  })

  it('is the same whether its checksum is written in capitals', () => {
    expect(read(EVENT, { checksum: ` ${CHECKSUM.toUpperCase()} ` })).toEqual(read())
  })

  it('is believed by either of two secrets, and by no third', () => {
    const keys = { ...KEYS, eventsSecrets: ['prod_events_new', SECRET] }
    expect(read(EVENT, { keys }).ok).toBe(true)
    expect(read(EVENT, { keys, checksum: signed(EVENT, 'prod_events_new') }).ok).toBe(true)
    expect(read(EVENT, { keys, checksum: signed(EVENT, 'prod_events_old') }).ok).toBe(false)
  })

  it('is not believed without its header, though its body has a checksum', () => {
    expect(read(EVENT, { checksum: null })).toEqual({ ok: false, reason: 'signature_missing' })
    expect(read(EVENT, { checksum: ' ' })).toEqual({ ok: false, reason: 'signature_missing' })
  })

  const transaction = EVENT.data.transaction
  const { properties } = EVENT.signature
  it.each([
    [
      'one letter of a signed value is another',
      { ...EVENT, data: { transaction: { ...transaction, id: '1234-1610641025-49202' } } },
    ],
    ['its status is another', { ...EVENT, data: { transaction: { ...transaction, status: 'DECLINED' } } }],
    ['its time is another', { ...EVENT, timestamp: EVENT.timestamp + 1 }],
    ['its properties are in another order', { ...EVENT, signature: { properties: properties.toReversed() } }],
    ['it names one property less', { ...EVENT, signature: { properties: properties.slice(1) } }],
    [
      'it names what is not there',
      { ...EVENT, signature: { properties: [...properties, 'transaction.none'] } },
    ],
  ])('is not believed when %s', (_how, event) => {
    expect(read(event)).toEqual({ ok: false, reason: 'signature_wrong' })
  })

  it('is not believed for a checksum with one digit changed, or none at all', () => {
    for (const checksum of [CHECKSUM.replace('8', '9'), CHECKSUM.slice(1), 'x'])
      expect(read(EVENT, { checksum })).toEqual({ ok: false, reason: 'signature_wrong' })
    expect(read(EVENT, { keys: { ...KEYS, eventsSecrets: ['prod_events_examplf'] } }).ok).toBe(false)
  })

  it('takes whatever set of values Wompi signs', () => {
    const event = { ...EVENT, signature: { properties: ['transaction.reference', 'transaction.id'] } }
    expect(read(event, { checksum: signed(event) }).ok).toBe(true)
  })

  it.each([
    [48 * HOUR, true],
    [48 * HOUR + 1, false],
    [-300_000, true],
    [-300_001, false],
  ])('%d ms after it was signed it is believed: %s', (milliseconds, ok) => {
    const result = read(EVENT, { now: later(milliseconds) })
    expect(result.ok || result).toEqual(ok || { ok: false, reason: 'too_old' })
  })

  it('of the other environment is not ours', () => {
    expect(read({ ...EVENT, environment: 'test' })).toEqual({ ok: false, reason: 'foreign_account' })
    expect(read(EVENT, { keys: { ...KEYS, mode: 'test' } })).toEqual({ ok: false, reason: 'foreign_account' })
  })

  it('about something else than a transaction is about its id', () => {
    const event = {
      ...EVENT,
      data: { nequi_token: { id: 'nequi_1', status: 'APPROVED' } },
      signature: { properties: ['nequi_token.id', 'nequi_token.status'] },
    }
    expect(read(event, { checksum: signed(event) })).toMatchObject({
      ok: true,
      event: { subject: { by: 'charge', id: 'nequi_1' } },
    })
  })

  it('about a transaction without a reference is about its id', () => {
    const event = { ...EVENT, data: { transaction: { ...transaction, reference: '' } } }
    expect(read(event)).toMatchObject({ event: { subject: { by: 'charge', id: transaction.id } } })
  })

  it.each([
    ['no JSON', '{'],
    ['an empty object', {}],
    ['no properties', { ...EVENT, signature: { properties: [] } }],
    ['a time in words', { ...EVENT, timestamp: 'now' }],
    ['data that are a list', { ...EVENT, data: [] }],
  ])('that is %s is unreadable', (_what, event) => {
    expect(read(event)).toEqual({ ok: false, reason: 'unreadable' })
  })

  it.each([
    ['nothing', { a: null }, []],
    ['a plain value', { a: 'b' }, ['a']],
    ['an id that is no text', { a: { id: 7 } }, ['a.id']],
    ['an empty id', { a: { id: '', b: 1 } }, ['a.b']],
  ])('that is about %s is unreadable', (_what, data, names) => {
    const event = { ...EVENT, data: { ...data, z: 1 }, signature: { properties: [...names, 'z'] } }
    expect(read(event, { checksum: signed(event) })).toEqual({ ok: false, reason: 'unreadable' })
  })
})
