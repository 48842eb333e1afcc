import { afterAll, expect, it } from 'vitest'
import type { Role } from '@/lib/desk/roles'
import { createSession } from '@/server/accounts/sessions/create-session'
import { callsOf } from '@/server/platform/http/route'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskMember } from '@/tests/support/desk/desk-member'
import { edgeApp, edgeDatabase } from '../../edge/edge-app'
import { pathOf, samplesOf } from '../../edge/samples'
import { NET, SAID } from './said'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const samples = await samplesOf(database)
await database.pool.query('update sales_plans set net_minor = $1', [NET])
await database.pool.query('update add_ons set net_minor = $1', [NET])
await database.pool.query('update reservation_lines set net_unit_minor = $1', [NET])
// Streams end by themselves after minutes.
const reads = callsOf(edge.app).filter(({ method, path }) => method === 'get' && !path.endsWith('/events'))
const { rows: hosts } = await database.pool.query<{ id: string }>('select id from hosts order by id limit 2')

afterAll(async () => {
  await edge.close()
  await database.drop()
})

/** Which of these calls carry a net rate in what they answer. */
async function tellers(calls: typeof reads, headers: Record<string, string>): Promise<string[]> {
  const found: string[] = []
  let answered = 0
  for (const call of calls) {
    const answer = await edge.fetch(pathOf(call, samples), { headers })
    if (answer.status === 200) answered += 1
    if (SAID.test(await answer.text())) found.push(call.path)
  }
  expect(answered).toBeGreaterThan(10)
  return found
}

it('would be noticed, as an amount and as a column', () => {
  for (const told of [
    '{"net":987654.31}',
    '{"net":98765431}',
    '"netMinor":1',
    '"net_unit_minor":1',
    '$987,654.31',
  ])
    expect(told).toMatch(SAID)
})

it('is told by no public answer, to guests and to travellers', async () => {
  const shop = reads.filter(({ access }) => access !== 'desk')
  expect(shop.length).toBeGreaterThan(30)
  expect(await tellers(shop, {})).toEqual([])
  const traveller = await createUser(edge.context, { ...ANA, email: 'no.margins@example.com' })
  const token = await createSession(edge.context, traveller)
  expect(await tellers(shop, { authorization: `Bearer ${token}` })).toEqual([])
})

it.each(['host', 'service', 'content'] as const)(
  'is told by no call of the desk to %s',
  async (role: Role) => {
    const desk = reads.filter(({ access }) => access === 'desk')
    for (const host of role === 'host' ? hosts : [null]) {
      const { headers } = await deskMember(edge.context, role, host?.id ?? null)
      expect(await tellers(desk, { ...headers })).toEqual([])
    }
  },
)
