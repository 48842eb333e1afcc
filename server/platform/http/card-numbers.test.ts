import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatted, given, identity, message } from '@/lib/api/field-kinds'
import { conversion } from '@/lib/campaigns/conversion-contract'
import { orderPayload } from '@/lib/checkout/contract'
import { searchByForm } from '@/lib/discovery/contract'
import {
  campaignId,
  cardNumber,
  clabe,
  clickId,
  eventId,
  sentenceWithCard,
  trackingCookie,
} from '@/tests/support/card-numbers/made-numbers'
import { LAW_RUNS } from '@/tests/support/money/property-runs'
import { DomainError } from '../errors'
import { storableId, withoutCardNumbers } from './card-numbers'

const SECRET = 'a secret of the tests of card numbers, long enough'
const CARD = '4242424242424242'
const MANY = { numRuns: LAW_RUNS }
/** Ten thousand bodies are walked; a loaded machine needs long for them. */
const PATIENT = { timeout: 120_000 }

const left = (schema: z.ZodType, body: unknown) => withoutCardNumbers(schema, body, SECRET)

function refusal(schema: z.ZodType, body: unknown) {
  try {
    left(schema, body)
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.detail.errors] : expect.fail(String(error))
  }
  return null
}

const refusedAt = (path: string) => ['card_number_refused', { [path]: ['card_number'] }]

describe('what a person types', () => {
  const schema = z.object({ a: z.array(z.object({ b: z.string() })), c: z.unknown() })

  it('is refused with the path of the field, and never with the number', () => {
    expect(refusal(schema, { a: [{ b: CARD }] })).toEqual(refusedAt('a.0.b'))
    expect(refusal(schema, { a: [{ b: Number(CARD) }] })).toEqual(refusedAt('a.0.b'))
    expect(refusal(schema, { a: [{ b: { deep: CARD } }] })).toEqual(refusedAt('a.0.b.deep'))
    expect(refusal(schema, CARD)).toEqual(refusedAt('body'))
  })

  it('is all that nobody said to be something else: unknown fields, names, what takes anything', () => {
    expect(refusal(schema, { d: CARD })).toEqual(refusedAt('d'))
    expect(refusal(schema, { c: [CARD] })).toEqual(refusedAt('c.0'))
    expect(refusal(schema, { c: { [CARD]: 1 } })).toEqual(refusedAt('c'))
    expect(refusal(schema, JSON.parse(`{"__proto__":"${CARD}"}`))).toEqual(refusedAt('__proto__'))
    expect(refusal(z.string().trim().min(1).optional(), CARD)).toEqual(refusedAt('body'))
    expect(refusal(z.string().regex(/^\d+$/), CARD)).toEqual(refusedAt('body'))
  })

  it('goes on as it is without one', () => {
    const body = { a: [{ b: 'Ana' }], c: ['x', 1, null, true, { b: '2027-03-14' }] }
    expect(left(schema, body)).toEqual(body)
    expect(left(schema, null)).toBeNull()
  })
})

describe('the other kinds of field', () => {
  it('mask in a conversation', () => {
    const schema = z.object({ words: message(z.string().trim().min(1)) })
    expect(left(schema, { words: `¿Pago con ${CARD}?` })).toEqual({ words: '¿Pago con •••?' })
  })

  it('drop what nobody typed: the number out of a text, the field when nothing is left', () => {
    const schema = z.object({
      utm: given(z.strictObject({ a: z.string(), b: z.string() }).partial()),
      words: given(z.record(z.string(), z.string())),
      list: given(z.array(z.string())),
      must: given(z.string().trim()),
    })
    const body = {
      utm: { a: CARD, b: `verano-${CARD}` },
      words: { x: CARD, y: 'fine', [CARD]: 'z' },
      list: ['one', CARD],
      must: CARD,
    }
    expect(left(schema, body)).toEqual({
      utm: { b: 'verano-' },
      words: { y: 'fine' },
      list: ['one'],
      must: '',
    })
  })

  it('put a fingerprint for an id, the same for the same', () => {
    const schema = z.object({ id: identity(z.string().regex(/^[\w-]{8,80}$/)) })
    const { id } = left(schema, { id: CARD }) as { id: string }
    expect(id).toMatch(/^[a-p]{32}$/)
    expect(left(schema, { id: CARD })).toEqual({ id })
    expect(storableId('4000056655665556', SECRET)).not.toBe(id)
    expect(withoutCardNumbers(schema, { id: CARD }, `another ${SECRET}`)).not.toEqual({ id })
    expect(storableId('a-wish-of-ana', SECRET)).toBe('a-wish-of-ana')
  })

  it('leave to a format what it judges: marks, and what Zod knows', () => {
    const schema = z.object({
      document: formatted(z.string().trim().max(30)).nullable(),
      email: z.email().max(254).optional(),
      amount: z.number(),
      day: z.iso.date().refine((day) => day > '1900'),
    })
    const body = { document: CARD, email: `${CARD}@example.com`, amount: Number(CARD), day: CARD }
    expect(left(schema, body)).toEqual(body)
  })

  it('hold through whatever wraps them, and for a copy of a schema only', () => {
    const text = z.string().max(100)
    expect(left(given(text).optional().default(''), CARD)).toBeUndefined()
    expect(refusal(text, CARD)).toEqual(refusedAt('body'))
  })

  it('fit the option of a union that takes the value', () => {
    const { body } = searchByForm
    expect(refusal(body, { search: CARD })).toEqual(refusedAt('search'))
    expect(refusal(body, { filters: { category: [CARD] }, page: CARD })).toBeNull()
    expect(refusal(body, [CARD])).toEqual(refusedAt('0'))
  })
})

const TYPED = {
  order: ['general_info.firstname', 'general_info.lastname'],
  lead: ['request.firstname', 'request.where', 'request.month', 'request.wishes'],
  search: ['search'],
}

describe('ten thousand', () => {
  const id = fc.oneof(campaignId, clickId, trackingCookie, eventId)
  const looks = /^$|^\S/

  it('campaign ids, click ids and cookies in an order are none refused', PATIENT, () => {
    const values = fc.record({ source: id, campaign: id, medium: id, term: id, content: id, influencer: id })
    fc.assert(
      fc.property(values, (attribution) => {
        const treated = left(orderPayload, { attribution }) as { attribution: Record<string, string> }
        for (const [name, value] of Object.entries(treated.attribution)) {
          expect(attribution[name as keyof typeof attribution]).toContain(value.slice(0, 4))
          expect(value).toMatch(looks)
        }
      }),
      MANY,
    )
  })

  it(
    'event ids, cookies and parameters of a lead are none refused, and an event stays one event',
    PATIENT,
    () => {
      const lead = fc.record({
        event_id: eventId,
        cookies: fc.record({ _fbp: trackingCookie, _fbc: trackingCookie, _ga: trackingCookie }),
        query_params: fc.record({ gclid: clickId, fbclid: clickId, utm_id: campaignId }),
        source_url: id.map((value) => `https://andanza.mx/?utm_content=${encodeURIComponent(value)}`),
      })
      const events = new Map<string, string>()
      fc.assert(
        fc.property(lead, (sent) => {
          const treated = left(conversion, sent) as typeof sent
          expect(conversion.shape.event_id.safeParse(treated.event_id).success).toBe(true)
          expect(conversion.shape.source_url.safeParse(treated.source_url).success).toBe(true)
          expect(events.get(treated.event_id) ?? sent.event_id).toBe(sent.event_id)
          events.set(treated.event_id, sent.event_id)
        }),
        MANY,
      )
    },
  )

  it('card numbers of all brands, as people write them, are all refused where people type', PATIENT, () => {
    const fields = Object.entries({
      order: orderPayload,
      lead: conversion,
      search: searchByForm.body,
    }).flatMap(([name, schema]) => TYPED[name as keyof typeof TYPED].map((path) => ({ schema, path })))
    fc.assert(
      fc.property(fc.nat(fields.length - 1), sentenceWithCard, (index, sentence) => {
        const { schema, path } = fields[index] ?? expect.fail()
        const body = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), sentence)
        expect(refusal(schema, body)).toEqual(refusedAt(path))
      }),
      MANY,
    )
  })

  it('card numbers where nobody types are never kept, and accounts are welcome everywhere', PATIENT, () => {
    fc.assert(
      fc.property(cardNumber, clabe, (number, account) => {
        const sent = { event_id: number, cookies: { a: number, b: `x-${number}` }, content_name: number }
        const kept = JSON.stringify(left(conversion, sent))
        if (number.length > 13) expect(kept).not.toContain(number)
        const body = { request: { wishes: `Deposité a la CLABE ${account}` }, cookies: { a: 'b' } }
        expect(left(conversion, body)).toEqual(body)
      }),
      MANY,
    )
  })
})
