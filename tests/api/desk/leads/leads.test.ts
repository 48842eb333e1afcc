import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DeskLead } from '@/lib/desk/leads/desk-lead-contract'
import { leadToken } from '@/server/campaigns/leads/lead-link'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { casesOf } from '@/tests/api/desk/cases/seen-cases'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

/** A Tuesday, so that a day later is a business day later. */
const TUESDAY = '2026-11-24T16:00:00Z'

let shop: Shop
let service: DeskMember
let operations: DeskMember
beforeAll(async () => {
  shop = await openShop()
  shop.clock.moveTo(TUESDAY)
  service = await deskMember(shop.context, 'service')
  operations = await deskMember(shop.context, 'operations')
})
afterAll(() => shop?.close())

/** At another time, with a session of that day. */
async function later(now: string): Promise<void> {
  shop.clock.moveTo(now)
  service = await deskMember(shop.context, 'service')
}

const call = async (endpoint: string, body?: object, headers: Record<string, string> = {}) => {
  const [method = '', path = ''] = endpoint.split(' ')
  const answer = await shop.fetch(
    new Request(`http://localhost:3000${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-locale': 'es-MX', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  const { code, data } = (await answer.json()) as { code?: string; data: Record<string, unknown> }
  return { status: answer.status, code, data, headers: answer.headers }
}

/** Asks for advice. @returns the lead's id and what its mails open */
async function ask(wishes = 'Con dos niños', more: object = {}) {
  const event_id = randomUUID()
  const request = {
    ...{ firstname: 'Mariana', email: `${event_id}@example.com`, phone: '55 1234 5678', where: 'Perú' },
    ...{ month: 'marzo', travelers: 2, wishes },
  }
  const { status } = await call('POST /api/leads', { event_id, kind: 'trip', request, ...more })
  expect(status).toBe(200)
  const { rows } = await shop.context.pool.query<{ id: string }>('select id from leads where event_id = $1', [
    event_id,
  ])
  const id = rows[0]?.id ?? ''
  return { id, email: request.email, token: leadToken(shop.context, id) }
}

const show = (by: DeskMember, id: string) => deskCall<DeskLead>(shop, by, `GET /api/desk/leads/${id}`)
const handle = (by: DeskMember, id: string, body: object, seen?: number) =>
  deskCall<DeskLead>(
    shop,
    by,
    `PATCH /api/desk/leads/${id}`,
    body,
    seen === undefined ? {} : { 'if-match': `"${seen}"` },
  )
const answer = (by: DeskMember, id: string, body: object, headers: Record<string, string> = {}) =>
  deskCall<{ state: string; version: number }>(shop, by, `POST /api/desk/leads/${id}/answers`, body, headers)
const reply = (token: string, message: string, key = randomUUID()) =>
  call(`POST /api/leads/${token}/messages`, { message }, { 'idempotency-key': key })
const mails = async (recipient: string) =>
  (
    await shop.context.pool.query<{ template: string }>(
      'select template from mails where recipient = $1 order by template desc',
      [recipient],
    )
  ).rows.map(({ template }) => template)

it('is told to the desk’s open pages at once, and to nobody of a host', async () => {
  const { rows: before } = await shop.context.pool.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from visitor_events',
  )
  await ask()
  const { rows } = await shop.context.pool.query<{ topic: string; payload: object }>(
    'select topic, payload from visitor_events where id > $1',
    [before[0]?.id],
  )
  expect(rows).toEqual([{ topic: 'desk', payload: {} }])
})

it('goes from new to being answered, answered, asked again and closed, each time by what is done', async () => {
  const lead = await ask()
  expect((await show(service, lead.id)).data).toMatchObject({
    ...{ state: 'new', owner: null, version: 1, answer_due: '2026-11-25T16:00:00.000Z' },
    request: { firstname: 'Mariana', wishes: 'Con dos niños' },
  })
  await handle(service, lead.id, { owner: service.id })
  expect((await show(operations, lead.id)).data).toMatchObject({
    state: 'answering',
    owner: { uuid: service.id },
  })
  expect((await answer(service, lead.id, { message: 'Hay en marzo.' })).data).toEqual({
    state: 'answered',
    version: 3,
  })
  expect(await mails(lead.email)).toEqual(['lead_noted', 'lead_answered'])
  const seen = await call(`GET /api/leads/${lead.token}`)
  expect(seen.data).toMatchObject({
    ...{ state: 'answered', about: 'Perú', may_reply: true, answer_due: null },
    messages: [{ author: 'desk', message: 'Hay en marzo.' }],
  })
  expect(seen.headers.get('referrer-policy')).toBe('no-referrer')
  expect((await reply(lead.token, '¿Y en abril?')).data).toEqual({ state: 'answering' })
  expect((await show(service, lead.id)).data).toMatchObject({
    ...{ state: 'answering', waits_since: shop.clock.now().toISOString() },
    messages: [{ by: 'Some service' }, { author: 'person', by: null, message: '¿Y en abril?' }],
  })
  await answer(service, lead.id, { message: 'También.', close: true })
  expect((await show(service, lead.id)).data).toMatchObject({ state: 'closed', answer_due: null })
  expect((await reply(lead.token, 'Gracias')).code).toBe('chat_closed')
  await handle(service, lead.id, { state: 'open' })
  expect((await show(service, lead.id)).data).toMatchObject({ state: 'answered' })
})

it('lets its person write once for every answer, and the same once for its key', async () => {
  const lead = await ask()
  expect((await reply(lead.token, '¿Hola?')).code).toBe('lead_waits')
  await answer(service, lead.id, { message: 'Hola.' })
  const key = randomUUID()
  for (let times = 0; times < 2; times += 1)
    expect((await reply(lead.token, 'Gracias', key)).status).toBe(200)
  expect((await reply(lead.token, 'Otra')).code).toBe('lead_waits')
  const many = await Promise.all(
    [1, 2, 3].map(async () => (await answer(service, lead.id, { message: 'Va.' })).status),
  )
  expect(many).toEqual([200, 200, 200])
  const all = await Promise.all([1, 2, 3].map(async (n) => (await reply(lead.token, `A la vez ${n}`)).status))
  expect(all.sort()).toEqual([200, 409, 409])
})

it('opens to nobody without our signature', async () => {
  const { token, id } = await ask()
  const forged = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
  for (const wrong of [forged, id, 'x', `${id.replaceAll('-', '')}${'0'.repeat(32)}`])
    expect((await call(`GET /api/leads/${wrong}`)).code).toBe('not_found')
  expect((await reply(forged, 'Hola')).code).toBe('not_found')
})

it('writes over no colleague who was faster, and says how it stands', async () => {
  const { id } = await ask()
  await handle(operations, id, { owner: operations.id })
  const late = await handle(service, id, { owner: service.id }, 1)
  expect([late.status, late.code]).toEqual([412, 'version_conflict'])
  expect(late.data).toMatchObject({ owner: { uuid: operations.id }, version: 2 })
  const key = { 'idempotency-key': randomUUID() }
  expect((await answer(service, id, { message: 'Yo.' }, { 'if-match': '"1"', ...key })).code).toBe(
    'version_conflict',
  )
  // The key was given back: with what stands there now the same answer goes.
  expect((await answer(service, id, { message: 'Yo.' }, { 'if-match': '"2"', ...key })).status).toBe(200)
  const twins = await Promise.all(
    [service, operations].map(
      async (by) => (await answer(by, id, { message: 'A la vez' }, { 'if-match': '"3"' })).status,
    ),
  )
  expect(twins.sort()).toEqual([200, 412])
})

it('is answered once for a key, written down without its words, and taken by colleagues alone', async () => {
  const { id, email } = await ask()
  const key = { 'idempotency-key': randomUUID() }
  for (let times = 0; times < 2; times += 1) await answer(service, id, { message: 'Secreto entre dos' }, key)
  expect(await mails(email)).toEqual(['lead_noted', 'lead_answered'])
  const host = await deskMember(shop.context, 'host', '62222222-2222-7222-8222-222222222222')
  expect((await handle(service, id, { owner: host.id })).errors).toHaveProperty('owner')
  const { rows } = await shop.context.pool.query(
    'select action, after from audit_entries where object_id = $1 order by seq',
    [id],
  )
  expect(rows).toEqual([{ action: 'lead_answered', after: { state: 'answered' } }])
  expect((await handle(service, randomUUID(), { state: 'closed' })).code).toBe('not_found')
  expect((await answer(service, randomUUID(), { message: 'x' })).code).toBe('not_found')
})

it('is nothing of content, finance and hosts', async () => {
  for (const role of ['content', 'finance', 'host'] as const) {
    const member = await deskMember(
      shop.context,
      role,
      role === 'host' ? '62222222-2222-7222-8222-222222222222' : null,
    )
    expect((await deskCall(shop, member, 'GET /api/desk/leads')).status).toBe(403)
    expect(await casesOf(shop, member, 'lead_unanswered')).toEqual([])
  }
})

it('that nobody answered within a business day is a case, late at once, until somebody answers', async () => {
  await shop.context.pool.query('delete from leads')
  shop.clock.moveTo('2026-11-27T16:00:00Z')
  const { id } = await ask()
  const shown = () => casesOf(shop, service, 'lead_unanswered')
  // Saturday, Sunday, and a minute before a business day has gone by.
  for (const now of ['2026-11-28T16:00:00Z', '2026-11-29T16:00:00Z', '2026-11-30T15:59:00Z']) {
    await later(now)
    expect([now, await shown()]).toEqual([now, []])
  }
  await later('2026-11-30T16:01:00Z')
  expect(await shown()).toMatchObject([
    {
      ...{ key: `lead_unanswered:${id}`, severity: 'late', due_at: '2026-11-30T16:00:00.000Z' },
      subject: { type: 'lead', id, title: 'Mariana · Perú' },
    },
  ])
  await handle(service, id, { owner: service.id })
  expect(await shown()).toHaveLength(1)
  await answer(service, id, { message: 'Perdón por la espera.' })
  expect(await shown()).toEqual([])
})

it('stands in the list by who waits longest, closed ones apart', async () => {
  await shop.context.pool.query('delete from leads')
  const first = await ask('uno')
  shop.clock.advance(1)
  const second = await ask('dos')
  await answer(service, first.id, { message: 'Va.' })
  shop.clock.advance(1)
  const third = await ask('tres')
  await handle(service, third.id, { state: 'closed' })
  const list = async (state: string) => {
    const { data } = await deskCall<{ items: DeskLead[]; counts: object }>(
      shop,
      service,
      `GET /api/desk/leads?state=${state}`,
    )
    return { ids: data.items.map(({ uuid }) => uuid), counts: data.counts }
  }
  expect(await list('open')).toEqual({
    ids: [second.id, first.id],
    counts: { new: 1, answering: 0, answered: 1 },
  })
  expect((await list('closed')).ids).toEqual([third.id])
})

it('says where it came from, by the conversion that was told beside it', async () => {
  const { id } = await ask()
  expect((await show(service, id)).data.source).toBeNull()
  const { rows } = await shop.context.pool.query<{ event_id: string }>(
    'select event_id from leads where id = $1',
    [id],
  )
  await call('POST /api/conversion/guest', {
    ...{ type: 'lead', event_id: rows[0]?.event_id, source_url: 'https://andanza.test/search', cookies: {} },
    ...{
      query_params: { utm_campaign: 'abril' },
      content_type: 'destination',
      content_ids: [],
      content_name: 'Perú',
    },
    user_data: { email: null, first_name: null, phone: null, external_id: null },
    currency: 'MXN',
  })
  expect((await show(service, id)).data.source).toEqual({
    page: 'https://andanza.test/search',
    campaign: { utm_campaign: 'abril' },
  })
})
