import { addDays } from 'date-fns'
import { afterAll, expect, it } from 'vitest'
import { sweeps } from '@/server/jobs/sweeps'
import { stoppedClock } from '@/server/platform/clock'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { cookiesOf, PASSWORD, signIn, signOut, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)
afterAll(async () => {
  await edge.close()
  await database.drop()
})

const TABLES = [
  'sessions',
  'refresh_tokens',
  'magic_links',
  'known_devices',
  'spent_proofs',
  'leads',
  'lead_messages',
  'conversions',
] as const

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of TABLES) {
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)
    found[table] = rows[0]?.n ?? -1
  }
  return found
}

/** The sweep as it runs that many days from now. */
async function purgeIn(days: number): Promise<Record<string, number>> {
  const clock = stoppedClock(addDays(new Date(), days))
  const later = { ...edge.context, clock }
  await sweeps(later)
    .find(({ name }) => name === 'purge')
    ?.run(later)
  return counts()
}

it('forgets sessions, links, refresh tokens, devices, credentials and leads once they are nothing any more', async () => {
  await travellerWithPassword(edge, 'one@example.com')
  const grant = { grant_type: 'password', username: 'one@example.com', password: PASSWORD }
  const [stays, ends] = [cookiesOf(await signIn(edge, grant)), cookiesOf(await signIn(edge, grant))]
  await signOut(edge, ends)
  await edge.fetch('/api/magic-link', json({ email: 'one@example.com' }))
  await database.pool.query(`insert into spent_proofs values (sha256('one'), now() + interval '1 hour')`)
  await database.pool.query(
    `with lead as (
       insert into leads (id, event_id, kind, locale, currency, request, created_at)
       values (gen_random_uuid(), 'a', 'trip', 'es_MX', 'MXN', '{}', now()) returning id),
     told as (
       insert into conversions (event_id, currency, source_url, user_data, origin, created_at)
       values ('a', 'MXN', '/', '{}', '{}', now()))
     insert into lead_messages (id, lead_id, author, message, created_at)
     select gen_random_uuid(), id, 'desk', 'x', now() from lead`,
  )
  const all = {
    ...{ sessions: 2, refresh_tokens: 2, magic_links: 1, known_devices: 2, spent_proofs: 1 },
    ...{ leads: 1, lead_messages: 1, conversions: 1 },
  }
  expect(await counts()).toEqual(all)
  expect(await purgeIn(0)).toEqual(all)
  expect(await purgeIn(2)).toEqual({ ...all, magic_links: 0, spent_proofs: 0 })
  expect(await purgeIn(31)).toEqual({
    ...all,
    magic_links: 0,
    spent_proofs: 0,
    sessions: 1,
    refresh_tokens: 0,
  })
  expect((await edge.fetch('/api/me', { headers: { cookie: stays } })).status).toBe(200)
  expect(await purgeIn(366)).toMatchObject({
    sessions: 1,
    leads: 0,
    lead_messages: 0,
    conversions: 0,
    known_devices: 2,
  })
  expect(await purgeIn(401)).toEqual(Object.fromEntries(TABLES.map((table) => [table, 0])))
})
