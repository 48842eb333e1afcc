import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { readWebhook } from './read-webhook'
import { checkSignature } from './signature'

/** Computed from the documentation, and accepted by the official library. */
const SECRET = 'whsec_andanza_example'
const T = 1_767_225_600
const BODY =
  '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","created":1767225600,"livemode":false,"account":null,"data":{"object":{"id":"pi_1","object":"payment_intent"}}}'
const V1 = 'cf3003f354242b0b5364549b77c76869ac49a92a8475807b2e30b02583d96b35'
const HEADER = `t=${T},v1=${V1}`
const at = (seconds: number) => new Date(seconds * 1000)
const check = (header: string | null, body = BODY, secrets = [SECRET], now = at(T)) =>
  checkSignature(header, body, secrets, now)

describe("Stripe's signature", () => {
  it('is that of the documentation, and of the library', () => {
    expect(check(HEADER)).toBe('valid')
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      ...{ payload: BODY, secret: SECRET, timestamp: T },
    })
    expect(check(header)).toBe('valid')
  })

  it('may be one of several, by one of two secrets', () => {
    const old = createHmac('sha256', 'whsec_old').update(`${T}.${BODY}`).digest('hex')
    expect(check(`t=${T},v1=${old},v1=${V1},v0=x`)).toBe('valid')
    expect(check(`t=${T}, v1=${old}`, BODY, [SECRET, 'whsec_old'])).toBe('valid')
    expect(check(`t=${T},v1=${old}`)).toBe('signature_wrong')
    expect(check(HEADER, BODY, [])).toBe('signature_wrong')
  })

  it('is wrong when one byte of the body or of itself is another', () => {
    for (let index = 0; index < BODY.length; index += 7) {
      const byte = String.fromCharCode(BODY.charCodeAt(index) ^ 1)
      expect(check(HEADER, BODY.slice(0, index) + byte + BODY.slice(index + 1))).toBe('signature_wrong')
    }
    expect(check(HEADER.replace(/5$/, '4'))).toBe('signature_wrong')
    expect(check(HEADER.replace(String(T), String(T + 1)), BODY, [SECRET], at(T))).toBe('signature_wrong')
    expect(check(HEADER, BODY, ['whsec_other'])).toBe('signature_wrong')
  })

  it('is missing or unreadable without its parts', () => {
    for (const none of [null, '']) expect(check(none)).toBe('signature_missing')
    for (const header of [
      V1,
      `v1=${V1}`,
      `t=${T}`,
      `t=,v1=${V1}`,
      `t=soon,v1=${V1}`,
      `t=${T},v0=${V1}`,
      `t=1${T}0000,v1=${V1}`,
    ])
      expect(check(header)).toBe('signature_wrong')
  })

  it('is worth nothing 300 seconds before and after its time', () => {
    for (const now of [T - 300, T + 300]) expect(check(HEADER, BODY, [SECRET], at(now))).toBe('valid')
    for (const now of [T - 301, T + 301]) expect(check(HEADER, BODY, [SECRET], at(now))).toBe('too_old')
  })
})

describe('what an event is about', () => {
  const read = (object: object, change: object = {}, live = false) => {
    const body = JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type: 'x', created: T, livemode: false, account: null },
      ...{ data: { object }, ...change },
    })
    const v1 = createHmac('sha256', SECRET).update(`${T}.${body}`).digest('hex')
    const headers = new Headers({ 'stripe-signature': `t=${T},v1=${v1}` })
    return readWebhook({ webhookSecrets: [SECRET], live }, body, headers, at(T))
  }
  const subjectOf = (object: object) => {
    const result = read(object)
    return result.ok ? result.event.subject : result.reason
  }

  it('is an intent by our reference, or by its id', () => {
    const object = {
      id: 'pi_1',
      object: 'payment_intent',
      metadata: { reference: 'ref-1' },
      customer: 'cus_1',
    }
    expect(subjectOf(object)).toEqual({ by: 'reference', id: 'ref-1' })
    expect(subjectOf({ ...object, metadata: {} })).toEqual({ by: 'charge', id: 'pi_1' })
    expect(read(object)).toMatchObject({ event: { id: 'evt_1', occurredAt: at(T) } })
  })

  it('is the intent of refunds and disputes, and the customer of transfers', () => {
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1', metadata: { reference: 'no' } }
    expect(subjectOf(refund)).toEqual({ by: 'charge', id: 'pi_1' })
    expect(subjectOf({ id: 'du_1', object: 'dispute', payment_intent: { id: 'pi_1' } })).toEqual({
      ...{ by: 'charge', id: 'pi_1' },
    })
    const sent = { id: 'ccsbtxn_1', object: 'customer_cash_balance_transaction', customer: 'cus_1' }
    expect(subjectOf(sent)).toEqual({ by: 'customer', id: 'cus_1' })
    expect(subjectOf({ id: 'pm_1', object: 'payment_method', customer: 'cus_1' })).toEqual({
      ...{ by: 'charge', id: 'pm_1' },
    })
  })

  it('is nobody of the other mode or of a connected account, and unreadable when it is nothing', () => {
    const object = { id: 'pi_1', object: 'payment_intent' }
    expect(read(object, {}, true)).toEqual({ ok: false, reason: 'foreign_account' })
    expect(read(object, { livemode: true }, true).ok).toBe(true)
    expect(read(object, { account: 'acct_1' })).toEqual({ ok: false, reason: 'foreign_account' })
    expect(subjectOf({ object: 'balance' })).toBe('unreadable')
    for (const change of [{ id: '1' }, { data: {} }, { object: 'list' }, { livemode: undefined }])
      expect(read(object, change)).toEqual({ ok: false, reason: 'unreadable' })
  })
})
