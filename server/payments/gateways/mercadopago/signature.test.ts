import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readWebhook } from './read-webhook'
import { checkSignature } from './signature'

const SECRET = 'mp_secret_example'
const TS = 1_742_505_638_683
const NOW = new Date(TS + 60_000)
const V1 = '922d84d28d6025a97eff97aabc9b34a1c52a676feea42a26778cbf697a9e6dd2'
const ID = 'ORD01JQ4S4KY8HWQ6NA5PXB65B3D3'
const REQUEST = '2066ca19-c6f1-498a-be75-1923005edd06'
const PARTS = { signature: `ts=${TS},v1=${V1}`, requestId: REQUEST, dataId: ID }

const sign = (manifest: string) => createHmac('sha256', SECRET).update(manifest).digest('hex')
const check = (
  change: Partial<Record<keyof typeof PARTS, string | null>> = {},
  secrets = [SECRET],
  now = NOW,
) => checkSignature({ ...PARTS, ...change }, secrets, now)
const WRONG = { ok: false, reason: 'signature_wrong' }

describe('the signature of an event', () => {
  it('is the one that the provider’s library takes, over the id in lower case', () => {
    expect(check()).toEqual({ ok: true, at: new Date(TS) })
    expect(check({ dataId: ID.toLowerCase() })).toMatchObject({ ok: true })
  })

  it('is taken over the id as it is written too', () => {
    const asWritten = sign(`id:${ID};request-id:${REQUEST};ts:${TS};`)
    expect(check({ signature: `ts=${TS},v1=${asWritten}` })).toMatchObject({ ok: true })
  })

  it('leaves out what is not there', () => {
    const alone = sign(`ts:${TS};`)
    expect(check({ signature: `ts=${TS},v1=${alone}`, requestId: null, dataId: null })).toMatchObject({
      ok: true,
    })
    const unnamed = sign(`id:${ID};ts:${TS};`)
    expect(check({ signature: `v1=${unnamed}, ts=${TS}`, requestId: null })).toMatchObject({ ok: true })
    expect(check({ signature: `ts=${TS},v1=${unnamed}` })).toEqual(WRONG)
  })

  it('is by one of two secrets while one takes the place of the other', () => {
    expect(check({}, ['the_next', SECRET])).toMatchObject({ ok: true })
    expect(check({}, ['the_next'])).toEqual(WRONG)
    expect(check({}, [])).toEqual(WRONG)
  })

  it.each([
    ['another byte', { signature: `ts=${TS},v1=${V1.replace('9', '8')}` }],
    ['another id', { dataId: `${ID}0` }],
    ['another request', { requestId: `${REQUEST}0` }],
    ['another time', { signature: `ts=${TS + 1},v1=${V1}` }],
    ['no time', { signature: `v1=${V1}` }],
    ['no digest', { signature: `ts=${TS}` }],
    ['an odd time', { signature: `ts=${TS}0,v1=${V1}` }],
    ['a short time', { signature: `ts=174250563,v1=${V1}` }],
    ['half a digest', { signature: `ts=${TS},v1=${V1.slice(0, 32)}` }],
    ['something else', { signature: 'hello' }],
  ])('is wrong with %s', (_what, change) => expect(check(change)).toEqual(WRONG))

  it.each([`${TS}0`, `x${TS}`, '174250563', `${TS}x`, ''])('has a time that is none: %j', (time) => {
    const signature = `ts=${time},v1=${sign(`id:${ID};request-id:${REQUEST};ts:${time};`)}`
    expect(check({ signature })).toEqual(WRONG)
  })

  it('is missing without its header', () => {
    expect(check({ signature: null })).toEqual({ ok: false, reason: 'signature_missing' })
    expect(check({ signature: '' })).toEqual({ ok: false, reason: 'signature_missing' })
  })

  it('is good for a day, and a little before its time', () => {
    const at = (milliseconds: number) => check({}, [SECRET], new Date(TS + milliseconds))
    expect(at(24 * 3_600_000)).toMatchObject({ ok: true })
    expect(at(24 * 3_600_000 + 1)).toEqual({ ok: false, reason: 'too_old' })
    expect(at(-300_000)).toMatchObject({ ok: true })
    expect(at(-300_001)).toEqual({ ok: false, reason: 'too_old' })
  })

  it('may have a time in seconds', () => {
    const seconds = Math.floor(TS / 1000)
    const signature = `ts=${seconds},v1=${sign(`id:${ID};request-id:${REQUEST};ts:${seconds};`)}`
    expect(check({ signature })).toEqual({ ok: true, at: new Date(seconds * 1000) })
  })

  it('has milliseconds from the first that are no seconds of this age', () => {
    const first = 100_000_000_000
    const signature = `ts=${first},v1=${sign(`id:${ID};request-id:${REQUEST};ts:${first};`)}`
    expect(check({ signature }, [SECRET], new Date(first))).toEqual({ ok: true, at: new Date(first) })
  })
})

describe('an event', () => {
  const KEYS = { webhookSecrets: [SECRET], userId: '42', live: false }
  const BODY = { type: 'order', live_mode: true, user_id: '42', data: { id: 'ORD99', status: 'processed' } }
  const HEADERS = { 'x-signature': PARTS.signature, 'x-request-id': REQUEST }
  const read = (
    {
      body = JSON.stringify(BODY),
      query = { 'data.id': ID },
      headers = HEADERS,
    }: {
      body?: string
      query?: Record<string, string>
      headers?: Record<string, string>
    } = {},
    keys = KEYS,
  ) => readWebhook(keys, body, new Headers(headers), new URLSearchParams(query), NOW)

  it('is about the order of its address, which is signed, whatever its body says', () => {
    const subject = { by: 'charge', id: ID }
    expect(read()).toMatchObject({ ok: true, event: { occurredAt: new Date(TS), subject } })
    expect(read({ query: { 'data.id': ID.toLowerCase() } })).toMatchObject({ event: { subject } })
  })

  it('is about anything else by its own id', () => {
    const signature = `ts=${TS},v1=${sign(`id:chargeback-ord7a;request-id:${REQUEST};ts:${TS};`)}`
    const other = {
      query: { 'data.id': 'chargeback-ord7a' },
      headers: { ...HEADERS, 'x-signature': signature },
    }
    expect(read(other)).toMatchObject({ event: { subject: { by: 'charge', id: 'chargeback-ord7a' } } })
  })

  it('has the same id however often it comes, and another for any other', () => {
    const idOf = (result: ReturnType<typeof read>) => (result.ok ? result.event.id : '')
    expect(idOf(read())).toMatch(/^[\da-f]{64}$/)
    expect(idOf(read())).toBe(idOf(read()))
    expect(idOf(read({ body: `${JSON.stringify(BODY)} ` }))).not.toBe(idOf(read()))
    const of = (requestId?: string) => {
      const named = requestId ? `request-id:${requestId};` : ''
      const signature = `ts=${TS},v1=${sign(`id:${ID};${named}ts:${TS};`)}`
      const headers = { 'x-signature': signature, ...(requestId ? { 'x-request-id': requestId } : {}) }
      return idOf(read({ headers }))
    }
    expect(new Set([of('a'), of('b'), of()]).size).toBe(3)
    expect(of()).toBe(createHash('sha256').update(JSON.stringify(BODY)).digest('hex'))
  })

  it('is foreign when it is of another account, or of no real money where that is taken', () => {
    const foreign = { ok: false, reason: 'foreign_account' }
    expect(read({ body: JSON.stringify({ ...BODY, user_id: 43 }) })).toEqual(foreign)
    expect(read({ body: JSON.stringify({ ...BODY, user_id: 42 }) })).toMatchObject({ ok: true })
    const test = JSON.stringify({ ...BODY, live_mode: false })
    expect(read({ body: test }, { ...KEYS, live: true })).toEqual(foreign)
    expect(read({ body: test })).toMatchObject({ ok: true })
    expect(read({}, { ...KEYS, live: true })).toMatchObject({ ok: true })
  })

  it('is unreadable only after its signature was right', () => {
    const unreadable = { ok: false, reason: 'unreadable' }
    for (const body of ['', '{}', 'null', '<html>']) expect(read({ body })).toEqual(unreadable)
    const unsigned = { body: '', headers: {} }
    expect(read(unsigned)).toEqual({ ok: false, reason: 'signature_missing' })
    const signature = `ts=${TS},v1=${sign(`request-id:${REQUEST};ts:${TS};`)}`
    expect(read({ query: {}, headers: { ...HEADERS, 'x-signature': signature } })).toEqual(unreadable)
  })
})
