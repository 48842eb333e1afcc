import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { type EdgeVariables, edgeOf } from '@/server/platform/http/edge'
import { failureOf } from '@/server/platform/http/failure'
import { route } from '@/server/platform/http/route'
import { securityHeaders } from '@/server/platform/http/security-headers'
import { deskMember } from '@/tests/support/desk/desk-member'
import { json } from './edge-app'
import { expectFailure } from './expect-failure'
import { english, publicReads } from './public-reads'
import { unlisted } from './schema-walk'

const { calls, database, edge, reads, samples } = await publicReads()

/** A promotion's rules are shown as they were written: what is inside is for whoever knows the type. */
const CONDITION = /rules\.\d+\.condition/

afterAll(async () => {
  await edge.close()
  await database.drop()
})

describe('what leaves', () => {
  const found = reads.filter(
    ({ call, name }) =>
      !call.file &&
      !/payments\/\{uuid\}|desk\/(?:reservations|departures|travellers|jobs|inbox)\/|chat\/\{|user\/\{|\/orders\/|traveler-forms|traveler-vouchers|refund-accounts|host-chat|leads\/|tourradar/.test(
        name,
      ),
  )

  const desk = deskMember(edge.context, 'owner')

  it.each(found)('$name has only what its contract lists, at every depth', async ({ call, path }) => {
    const headers = call.access === 'desk' ? { ...english, ...(await desk).headers } : english
    const answer = await edge.fetch(path, { headers })
    const body = (await answer.json()) as { data: unknown }
    expect(answer.status).toBe(call.status)
    expect(Object.keys(body).sort()).toEqual(['data', 'status'])
    expect(unlisted(call.data, body.data).filter((key) => !CONDITION.test(key))).toEqual([])
  })

  it.each([
    { path: '/api/search/all/all', template: '/api/search/{type}/{value}', body: {} },
    {
      path: '/api/v1.5/experiences/list/groups',
      template: '/api/v1.5/experiences/list/groups',
      body: { groups: [[samples.productUuid]] },
    },
    {
      path: '/api/v1.5/shopping-cart',
      template: '/api/v1.5/shopping-cart',
      body: { summary: { experiences: [{ uuid: samples.productUuid, qty: 2 }] } },
    },
  ])('POST $path has only what its contract lists', async ({ path, template, body }) => {
    const call = calls.find((one) => one.call.method === 'post' && one.call.path === template)?.call
    if (!call) throw new Error('no such call')
    const answer = await edge.fetch(path, json(body))
    const { data } = (await answer.json()) as { data: unknown }
    expect(answer.status).toBe(200)
    expect(unlisted(call.data, data).filter((key) => !CONDITION.test(key))).toEqual([])
  })
})

/** An app with calls that no contract has, to see what the helper does with a careless handler. */
function careless() {
  const app = new Hono<EdgeVariables>()
  app.use(securityHeaders)
  app.use(async (c, next) => {
    c.set(
      'edge',
      edgeOf(
        edge.context,
        { authenticate: async () => null, authenticateMember: async () => null },
        { limit: async () => {}, guard: async () => false },
        null,
        c.req.raw,
      ),
    )
    await next()
  })
  app.onError((error, c) => failureOf(c, edge.context, error))
  const user = z.object({ name: z.string(), phones: z.array(z.object({ number: z.string() })) })
  const careful = (path: `/${string}`) =>
    defineCall({ endpoint: `get ${path}`, summary: 'x', domain: 'platform', data: user })
  const row = { name: 'Ana', password_hash: 'x', phones: [{ number: '1', kyc_note: 'x' }] }
  route(app, careful('/extra'), () => row)
  route(app, careful('/missing'), () => ({ ...row, phones: undefined }) as never)
  route(app, careful('/throws'), () => {
    throw new Error('select password_hash from users at /usr/site/server/x.ts:1:1')
  })
  route(app, careful('/database'), async ({ context }) => {
    await context.pool.query('select nothing from nowhere')
    return row
  })
  route(app, careful('/busy'), async ({ context }) => {
    await context.pool.query(`do $$ begin raise exception 'x' using errcode = '57P01'; end $$`)
    return row
  })
  return (path: string) => app.fetch(new Request(`http://localhost${path}`))
}

describe('a careless handler', () => {
  const ask = careless()

  it('cannot send a column that nobody listed, at any depth', async () => {
    const answer = await ask('/extra')
    expect(await answer.json()).toEqual({
      status: 'success',
      data: { name: 'Ana', phones: [{ number: '1' }] },
    })
  })

  it.each(['/missing', '/throws', '/database'])('%s answers 500 and tells nothing', async (path) => {
    await expectFailure(await ask(path), 'internal')
  })

  it('answers 503 with Retry-After when the database drops it', async () => {
    await expectFailure(await ask('/busy'), 'unavailable')
  })
})
