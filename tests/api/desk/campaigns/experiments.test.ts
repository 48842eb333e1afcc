import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import { readAbCookie } from '@/lib/campaigns/ab-cookie'
import { variantFor } from '@/lib/campaigns/ab-visit'
import type { DeskExperiment, EndQuote, listExperiments } from '@/lib/desk/campaigns/experiments-contract'
import { runningTests } from '@/server/campaigns/experiments/running-tests'
import { cenotesCart, order, payloadFor, sync } from '@/tests/api/checkout/support/buyer'
import { openShop, type Shop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

type Experiments = CallData<typeof listExperiments>

let shop: Shop
let content: DeskMember
let owner: DeskMember
beforeAll(async () => {
  shop = await openShop()
  content = await deskMember(shop.context, 'content')
  owner = await deskMember(shop.context, 'owner')
})
afterAll(() => shop?.close())
beforeEach(async () => {
  for (const table of ['ab_exposures', 'outbox_revalidations']) await query(`delete from ${table}`)
  await query(`delete from experiments where page = 'landing' or round > 1`)
  await query(`update experiments set state = 'running', ended_at = null, winner = null, outcome = null`)
})

const query = (text: string, values: unknown[] = []) => shop.context.pool.query(text, values)
const PLAN = {
  ...{ name: 'Viajes primero', page: 'landing', variants: ['control', 'gnrl1'] },
  ...{ base_rate: 50, smallest_difference: 10, people_per_variant: 388 },
  ...{ starts_on: '2026-11-21', ends_on: '2026-12-19' },
}
const of = (uuid: string, deed = '') => `/api/desk/experiments/${uuid}${deed}`
const keep = (uuid: string, plan: object = {}, headers: Record<string, string> = {}, by = content) =>
  deskCall<DeskExperiment>(shop, by, `PUT ${of(uuid)}`, { ...PLAN, ...plan }, headers)
const start = (uuid: string, version: number) =>
  deskCall<DeskExperiment>(shop, content, `POST ${of(uuid, '/start')}`, { version })
const quote = (uuid: string, winner: string) =>
  deskCall<EndQuote>(shop, content, `POST ${of(uuid, '/quotes')}`, { winner })
const end = (uuid: string, winner: string, signed: string, by = content) =>
  deskCall<DeskExperiment>(shop, by, `POST ${of(uuid, '/end')}`, {
    ...{ winner, quote: signed, reason: 'Se lee mejor' },
  })
const read = (by: DeskMember | null = content) => deskCall<Experiments>(shop, by, 'GET /api/desk/experiments')
const one = async (page: string) => {
  const found = (await read()).data.items.find((test) => test.page === page && test.state !== 'ended')
  if (!found) throw new Error(`no test of ${page}`)
  return found
}
const asked = async () => {
  const answer = await shop.fetch(new Request('http://localhost:3000/api/ab-tests'))
  return ((await answer.json()) as { data: Awaited<ReturnType<typeof runningTests>> }).data
}
const dropped = async () => (await query('select tags from outbox_revalidations')).rows
const deeds = async (uuid: string) =>
  (await query('select action, reason from audit_entries where object_id = $1 order by seq', [uuid])).rows

/** Lets so many people see a variant. */
const seen = (page: string, variant: string, people: number, round = 1) =>
  query(
    `insert into ab_exposures (visitor, page, round, variant, seen_at)
     select $1 || lpad(n::text, 21, '0'), $2, $5, $3, '2026-11-20T12:00:00Z' from generate_series(1, $4) n`,
    [variant.slice(0, 3), page, variant, people, round],
  )

/** A landing's test that runs. */
async function begun(plan: object = {}) {
  const uuid = randomUUID()
  const { version } = (await keep(uuid, plan)).data
  expect((await start(uuid, version)).status).toBe(200)
  return uuid
}

it('is planned, changed until it begins, and kept by the first of two who saw the same', async () => {
  const uuid = randomUUID()
  const { status, data } = await keep(uuid, { variants: ['gnrl2', 'control', 'gnrl1'] })
  expect([status, data.state, data.variants, data.result]).toEqual([
    ...[200, 'draft', ['control', 'gnrl1', 'gnrl2'], null],
  ])
  const put = (name: string, by: DeskMember) => keep(uuid, { name }, { 'if-match': `"${data.version}"` }, by)
  const both = await Promise.all([put('Una', content), put('Otra', owner)])
  expect(both.map(({ status: answered }) => answered).sort()).toEqual([200, 412])
  expect(await dropped()).toEqual([])
  const { version } = await one('landing')
  expect((await start(uuid, data.version)).code).toBe('version_conflict')
  expect((await start(uuid, version)).data.state).toBe('running')
  expect(await dropped()).toEqual([{ tags: ['tests'] }])
  expect((await keep(uuid, { name: 'Tarde' })).code).toBe('already_decided')
  expect((await deeds(uuid)).map(({ action }) => action)).toEqual([
    ...['plan_experiment', 'plan_experiment', 'start_experiment'],
  ])
})

it.each([
  [{ people_per_variant: 387 }, 'people_per_variant'],
  [{ variants: ['gnrl1', 'gnrl2'] }, 'variants'],
  [{ variants: ['control', 'ppcv1'] }, 'variants'],
  [{ variants: ['control'] }, 'variants'],
  [{ base_rate: 0 }, 'base_rate'],
  [{ base_rate: 2.345 }, 'base_rate'],
  [{ smallest_difference: 50 }, 'smallest_difference'],
  [{ ends_on: '2026-11-27' }, 'ends_on'],
  [{ ends_on: '2027-02-20' }, 'ends_on'],
  [{ name: ' ' }, 'name'],
])('is not planned with %o', async (plan, field) => {
  const { status, errors } = await keep(randomUUID(), plan)
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [expect.stringMatching(`^${field}`)]])
})

it('begins on its days, and alone on its page, however many begin at once', async () => {
  const refused = async (days: object) => {
    const { uuid, version } = (await keep(randomUUID(), days)).data
    return Object.keys((await start(uuid, version)).errors ?? {})
  }
  expect(await refused({ starts_on: '2026-11-22' })).toEqual(['starts_on'])
  expect(await refused({ starts_on: '2026-11-10', ends_on: '2026-11-27' })).toEqual(['ends_on'])
  const tests = await Promise.all(['A', 'B'].map((name) => keep(randomUUID(), { name })))
  const answers = await Promise.all(tests.map(({ data }) => start(data.uuid, data.version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.errors).toHaveProperty('page')
})

it('is read once the size is reached, and before says how many saw it and nothing they did', async () => {
  await seen('product', 'control', 1_900)
  await seen('product', 'ppcv1', 1_864)
  const quoted = (await sync(shop, cenotesCart())).json.data
  const body = { ...payloadFor(cenotesCart(), quoted), tests: { product: 'ppcv1' } }
  for (let at = 1; at <= 5; at += 1)
    expect((await order(shop, body, { 'idempotency-key': `an-order-in-the-variant-${at}` })).status).toBe(201)
  await query(`update reservations set status = 'confirmed'`)
  const before = await one('product')
  expect(before).toMatchObject({ state: 'running', reached: 1_864, people_per_variant: 1_865, result: null })
  expect(JSON.stringify(before)).not.toContain('orders')
  const early = await quote(before.uuid, 'ppcv1')
  expect([early.status, early.errors]).toEqual([422, { winner: [expect.any(String)] }])
  expect((await quote(before.uuid, 'control')).data).toMatchObject({ is_read: false, result: null })
  await query(`insert into ab_exposures values ('${'z'.repeat(26)}', 'product', 'ppcv1', now(), 1)`)
  const { result } = await one('product')
  expect(result?.verdict).toBe('better')
  const [control, variant] = result?.variants ?? []
  expect(control).toMatchObject({ people: 1_900, orders: 0, paid_orders: 0, uplift: null })
  expect(variant).toMatchObject({ people: 1_865, orders: 5, paid_orders: 5, uplift: { difference: 0.27 } })
  expect(variant?.uplift?.low).toBeGreaterThan(0)
})

it('ends by a quote of what it shows: everybody is served the winner, told to every process, and kept as it was read', async () => {
  const { uuid, version } = await one('outlet')
  await seen('outlet', 'control', 1_900)
  await seen('outlet', 'exp1', 1_900)
  const signed = (await quote(uuid, 'exp1')).data
  expect(signed).toMatchObject({ winner: 'exp1', served: 'control', is_read: true, moved: 50 })
  expect(signed.result?.verdict).toBe('open')
  expect((await end(uuid, 'control', signed.quote)).code).toBe('quote_changed')
  expect((await end(uuid, 'exp1', 'made up')).code).toBe('quote_changed')
  const both = await Promise.all([end(uuid, 'exp1', signed.quote), end(uuid, 'exp1', signed.quote, owner)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const won = both.find(({ status }) => status === 200)?.data
  expect(won).toMatchObject({ state: 'ended', winner: 'exp1', end_reason: 'Se lee mejor' })
  expect(won?.version).toBeGreaterThan(version)
  expect(await dropped()).toEqual([{ tags: ['tests'] }])
  expect((await asked()).outlet).toEqual({ served: 'exp1', test: null })
  await seen('outlet', 'control', 10, 2)
  await query('delete from ab_exposures')
  expect((await read()).data.items.find((test) => test.uuid === uuid)?.result).toEqual(won?.result)
  expect(await deeds(uuid)).toEqual([{ action: 'end_experiment', reason: 'Se lee mejor' }])
})

it('of a page compares what won before, as its next one, in which whoever was in the last counts anew', async () => {
  const cookie = `${'d'.repeat(26)}.landing-gnrl1`
  const first = await begun()
  await seen('landing', 'control', 388)
  await seen('landing', 'gnrl1', 388)
  await end(first, 'gnrl1', (await quote(first, 'gnrl1')).data.quote)
  expect((await keep(randomUUID(), { variants: ['control', 'gnrl2'] })).errors).toHaveProperty('variants')
  await begun({ variants: ['control', 'gnrl1', 'gnrl2'] })
  const { landing } = await asked()
  expect(landing).toEqual({ served: 'gnrl1', test: { round: 2, variants: ['gnrl1', 'control', 'gnrl2'] } })
  expect((await one('landing')).people.map(({ people }) => people)).toEqual([0, 0, 0])
  const variant = variantFor(readAbCookie(cookie), 'landing', await asked())
  const told = await shop.fetch(
    new Request('http://shop.test/api/ab-tests/impressions', {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        ...{ 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1', cookie: `andanza_ab=${cookie}` },
      },
      body: JSON.stringify({ impression: { page: 'landing', variant, named: false } }),
    }),
  )
  expect(await told.json()).toMatchObject({ data: { counted: true } })
  expect(told.headers.get('set-cookie')).toContain(`.landing-${variant}-2;`)
  expect((await one('landing')).people.find((row) => row.variant === variant)?.people).toBe(1)
})

it('moves nobody of another test when one begins or ends', async () => {
  const keys = Array.from({ length: 200 }, (_, n) => ({ key: n.toString(36).padStart(26, 'k'), seen: {} }))
  const shown = async () => {
    const tests = await runningTests(shop.context)
    return keys.map((visitor) => variantFor(visitor, 'product', tests))
  }
  const before = await shown()
  expect(new Set(before)).toEqual(new Set(['control', 'ppcv1']))
  const uuid = await begun()
  expect(await shown()).toEqual(before)
  await end(uuid, 'control', (await quote(uuid, 'control')).data.quote)
  expect(await shown()).toEqual(before)
})

it('is read by who answers for campaigns, and changed by owner and content alone', async () => {
  const by = async (role: 'owner' | 'content' | 'finance' | 'operations' | 'service') => {
    const member = await deskMember(shop.context, role)
    return [(await read(member)).status, (await keep(randomUUID(), {}, {}, member)).status]
  }
  for (const role of ['owner', 'content'] as const) expect(await by(role)).toEqual([200, 200])
  expect(await by('finance')).toEqual([200, 403])
  for (const role of ['operations', 'service'] as const) expect(await by(role)).toEqual([403, 403])
  expect((await read(null)).status).toBe(401)
})
