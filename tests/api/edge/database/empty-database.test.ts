import { afterAll, describe, expect, it } from 'vitest'
import { callsOf } from '@/server/platform/http/route'
import { cenotesCart } from '../../checkout/support/buyer'
import { edgeApp, edgeDatabase, json } from '../edge-app'
import { nameOf, pathOf } from '../samples'

/** A database that has its tables and nothing in them, as a start with `SEED=off` leaves it. */
const database = await edgeDatabase()
const edge = await edgeApp(database)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

/** Nothing of this is there; addresses that have to have a shape have it. */
const NOWHERE = {
  type: 'country',
  value: 'peru',
  kind: 'landing',
  withRestriction: '0',
  withCodes: '1',
  uuid: '01930000-0000-7000-8000-000000000000',
  productUuid: '01930000-0000-7000-8000-000000000000',
}
const calls = callsOf(edge.app).map((call) => ({ call, name: nameOf(call), path: pathOf(call, NOWHERE) }))

describe('without any content', () => {
  it.each(calls)('$name answers for itself', async ({ call, path }) => {
    const init = call.method === 'get' ? {} : json({}, {}, call.method.toUpperCase())
    expect((await edge.fetch(path, init)).status).toBeLessThan(500)
  })

  it('a cart loses what is not sold here, and is priced', async () => {
    const answer = await edge.fetch('/api/v1.5/shopping-cart', json(cenotesCart()))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { summary: [] } })
  })

  it.each([
    ['/api/home', {}],
    ['/api/settings', {}],
    ['/api/settings/client', {}],
    ['/api/levels/1', {}],
    ['/api/content/announcements', {}],
    ['/api/content/landings/landing', {}],
    ['/api/content/contacts', {}],
    ['/api/advertisements/enabled', {}],
    ['/api/search/suggestions?search=peru', {}],
    ['/api/search/all/all', json({})],
    ['/api/search/all/all', json({ search: 'playa en marzo', sort: { term: 'price', direction: 'asc' } })],
    ['/api/health/ready', {}],
  ])('%s shows an empty marketplace', async (path, init) => {
    const answer = await edge.fetch(path, init)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('{')])
  })
})
