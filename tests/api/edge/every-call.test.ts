import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '@/lib/api/call'
import type { Locale } from '@/lib/locale/market'
import { createSession } from '@/server/accounts/sessions/create-session'
import { callsOf } from '@/server/platform/http/route'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskMember } from '@/tests/support/desk/desk-member'
import { fingerprint } from '../checkout/support/fingerprint'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure } from './expect-failure'
import { nameOf, pathOf, samplesOf } from './samples'
import { keysOf, propertyOf } from './schema-walk'

const TRAVELLER = { ...ANA, email: 'every.call@example.com' }

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const samples = await samplesOf(database)
const desk = await deskMember(edge.context, 'owner')
const bearer = `Bearer ${await createSession(edge.context, await createUser(edge.context, TRAVELLER))}`
const before = await fingerprint(database.pool)
const calls = callsOf(edge.app).map((call) => ({ call, name: nameOf(call), path: pathOf(call, samples) }))
/** Forms with a file have rules of their own: tests/api/reservations/files/refused-files.test.ts. */
const withBody = calls.filter(({ call }) => call.body && !call.upload)
const strict = withBody.filter(({ call }) => !call.path.startsWith('/api/search/'))
/** Those that a body without fields does not satisfy. */
const demanding = strict.filter(({ call }) => !call.body.safeParse({}).success)

/** A traveller who is signed in, and somebody at the desk: each call knows one of them. */
const signed = { authorization: bearer, ...desk.headers }

/** A body for a call as whoever may make it sends it. */
const sent = (call: Call, body: unknown, headers: Record<string, string> = {}) =>
  json(body, { ...signed, ...headers }, call.method.toUpperCase())

afterAll(async () => {
  await edge.close()
  await database.drop()
})

describe('the calls', () => {
  it('are all there', () => {
    expect(calls.length).toBeGreaterThanOrEqual(26)
    expect(withBody.map(({ name }) => name)).toContain('POST /api/orders/create')
  })
})

describe.each(withBody)('$name', ({ call, path }) => {
  const locales: Locale[] = ['es_MX', 'en_US', 'es_CO']

  it.each(locales)('refuses malformed JSON in %s', async (locale) => {
    for (const text of ['{"a":', '', 'null,', '{"a":1}}', '\u0000']) {
      const init = { ...sent(call, 0, { 'x-locale': locale.replace('_', '-') }), body: text }
      await expectFailure(await edge.fetch(path, init), 'malformed_json', locale)
    }
  })

  it('refuses a body that is not said to be JSON', async () => {
    const body = Buffer.from('{}')
    await expectFailure(
      await edge.fetch(path, { ...sent(call, {}), body, headers: signed }),
      'unsupported_media_type',
    )
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      const init = sent(call, {}, { 'content-type': type })
      await expectFailure(await edge.fetch(path, init), 'unsupported_media_type')
    }
  })

  it('refuses more than 64 KiB, said in advance or not, up to 6 MB', async () => {
    for (const size of [64 * 1024, 6_000_000]) {
      const body = JSON.stringify('x'.repeat(size))
      const said = {
        ...sent(call, 0),
        body,
        headers: { ...sent(call, 0).headers, 'content-length': `${body.length}` },
      }
      await expectFailure(await edge.fetch(path, said), 'too_large')
      const unsaid = { ...sent(call, 0), body: new Blob([body]).stream(), duplex: 'half' } as RequestInit
      await expectFailure(await edge.fetch(path, unsaid), 'too_large')
    }
  })

  it('refuses what nests without end, and a NUL', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    await expectFailure(await edge.fetch(path, { ...sent(call, 0), body: deep }), 'bad_request')
    for (const body of [{ search: 'a\0b' }, { 'a\0': 1 }])
      await expectFailure(await edge.fetch(path, sent(call, body)), 'bad_request')
  })
})

describe.each(strict)('$name, strict', ({ call, path }) => {
  it.each(keysOf(call.body))('refuses %s of a wrong type, and says so at that field', async (key) => {
    const wrong = propertyOf(call.body, key).safeParse(true).success ? 'text' : true
    const { errors } = await expectFailure(await edge.fetch(path, sent(call, { [key]: wrong })), 'invalid')
    expect(Object.keys(errors ?? {})).toContain(key)
  })

  it('refuses what is not an object', async () => {
    for (const body of [null, [], 'text', 7])
      await expectFailure(await edge.fetch(path, sent(call, body)), 'invalid')
  })
})

describe.each(demanding)('$name, without its fields', ({ call, path }) => {
  it('tells every field in the language of the caller', async () => {
    for (const locale of ['es_MX', 'en_US', 'es_CO'] as const) {
      const answer = await edge.fetch(path, sent(call, {}, { 'x-locale': locale }))
      const { errors = {} } = await expectFailure(answer, 'invalid', locale)
      expect(Object.keys(errors).length).toBeGreaterThan(0)
    }
  })
})

describe('calls with an Idempotency-Key', () => {
  const keyed = calls.filter(({ call }) => call.idempotency === 'required')

  it('are those that create an order or a payment, change what was bought or who works here, or save what is told of travellers, or write to somebody', () => {
    expect(keyed.map(({ name }) => name).sort()).toEqual(
      [
        ...['PATCH /api/desk/people/{uuid}', 'PATCH /api/desk/reviews/{uuid}'],
        ...['', '/attachments'].map((what) => `POST /api/chat/{groupUuid}${what}`),
        ...['decline', 'sign'].map((what) => `POST /api/desk/approvals/{uuid}/${what}`),
        'POST /api/desk/departures/changes',
        ...[
          'changes',
          'decision',
          'documents',
          'manifest/confirm',
          'manifest/send',
          'notices',
          'requests',
          'requests/{request}/accept',
          'requests/{request}/decline',
          'thread',
          'waitlist',
        ].map((what) => `POST /api/desk/departures/{uuid}/${what}`),
        ...['end', 'start'].map((what) => `POST /api/desk/experiments/{uuid}/${what}`),
        ...['', '/attachments'].map((what) => `POST /api/desk/inbox/{uuid}${what}`),
        'POST /api/desk/leads/{uuid}/answers',
        'POST /api/leads/{token}/messages',
        ...['jobs', 'passkeys', 'people'].map((what) => `POST /api/desk/${what}`),
        'POST /api/desk/provider-changes/{uuid}/withdrawal',
        ...['ask-account', 'payer', 'sent'].map((what) => `POST /api/desk/refunds/{uuid}/${what}`),
        'POST /api/desk/reservations',
        'POST /api/desk/reservations/extensions',
        ...[
          'actions',
          'contact',
          'ledger-entries',
          'mails/{uuid}/resend',
          'notes',
          'pay-link',
          'provided/{position}/files',
          'reminders',
        ].map((what) => `POST /api/desk/reservations/{code}/${what}`),
        ...['credit', 'erase', 'points'].map((what) => `POST /api/desk/travellers/{uuid}/${what}`),
        'POST /api/host-chat/{token}',
        ...['POST /api/orders/create', 'POST /api/payments', 'POST /api/wheel/spins'],
        ...['cancellation', 'changes', 'files', 'points', 'reviews'].map(
          (what) => `POST /api/v1.5/orders/{code}/${what}`,
        ),
        ...['assistcards', 'confirmations/{position}', 'provided/{position}', 'supplier-paid'].map(
          (what) => `PUT /api/desk/reservations/{code}/${what}`,
        ),
        ...['emergency-contact', 'notes', 'own-flights/{position}', 'travelers/{position}'].map(
          (what) => `PUT /api/v1.5/orders/{code}/${what}`,
        ),
        'PUT /api/v1.5/traveler-forms/{token}',
      ].sort(),
    )
  })

  it.each(keyed.filter(({ call }) => !call.upload))('$name needs one', async ({ call, path }) => {
    for (const key of [undefined, '', 'short', 'x'.repeat(81), 'with space', 'dots.and.more']) {
      const headers = {
        ...(call.access === 'desk' ? desk.headers : {}),
        ...(call.access === 'user' ? { authorization: bearer } : {}),
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const answer = await edge.fetch(path, { method: call.method.toUpperCase(), headers, body: '{}' })
      await expectFailure(answer, 'idempotency_key_missing')
    }
  })
})

describe('calls for a traveller', () => {
  const guarded = calls.filter(({ call }) => call.access === 'user')

  it.each(guarded)('$name answers 401 without a session', async ({ call, path }) => {
    for (const authorization of [undefined, '', 'Bearer', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`]) {
      const init = { method: call.method.toUpperCase(), headers: authorization ? { authorization } : {} }
      const { message } = await expectFailure(await edge.fetch(path, init), 'unauthenticated', 'en_US')
      expect(message).toBe('Unauthenticated.')
    }
  })

  it('include me and the reservation of an owner', () => {
    expect(guarded.map(({ name }) => name)).toContain('GET /api/me')
    expect(guarded.map(({ name }) => name)).toContain('GET /api/v1.5/orders/details/{code}')
  })
})

describe('addresses', () => {
  it('that nobody answers are 404 with the envelope', async () => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/api/v1.5/experiences',
      '/api/me/',
      '/auth/x',
      '/api/docs/x',
    ])
      await expectFailure(await edge.fetch(path), 'not_found')
  })

  it.each(calls)('$name says which methods it accepts', async ({ call, path }) => {
    const answer = await edge.fetch(path, { method: 'PURGE' })
    await expectFailure(answer, 'method_not_allowed')
    expect(answer.headers.get('allow')?.split(', ')).toContain(call.method.toUpperCase())
  })

  it('with a query of more than 4 KiB are refused', async () => {
    await expectFailure(await edge.fetch(`/api/ping?x=${'y'.repeat(5000)}`), 'too_large')
  })
})

describe('all of these refusals together', () => {
  it('changed no row of any table', async () => {
    expect(await fingerprint(database.pool)).toEqual(before)
  })
})
