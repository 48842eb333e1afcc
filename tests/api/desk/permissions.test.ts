import { afterAll, describe, expect, it } from 'vitest'
import { mayBegin, PERMISSIONS } from '@/lib/desk/permissions'
import { ROLES } from '@/lib/desk/roles'
import { createSession } from '@/server/accounts/sessions/create-session'
import { needsOf } from '@/server/desk/access/desk-route'
import { callsOf } from '@/server/platform/http/route'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskMember } from '@/tests/support/desk/desk-member'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { pathOf, samplesOf } from '../edge/samples'

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const samples = await samplesOf(database)
const calls = callsOf(edge.app).filter(({ access }) => access === 'desk')
const { rows: hosts } = await database.pool.query<{ id: string }>('select id from hosts order by id limit 1')
const members = new Map(
  await Promise.all(
    ROLES.map(async (role) => {
      const host = role === 'host' ? (hosts[0]?.id ?? null) : null
      return [role, await deskMember(edge.context, role, host)] as const
    }),
  ),
)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

/** A call that every rule but who asks lets through or refuses later: the body is wrong, so that nothing is done. */
const ask = (call: (typeof calls)[number], headers: Record<string, string>) => {
  const method = call.method.toUpperCase()
  const init = call.body ? json({ nonsense: true }, headers, method) : { method, headers }
  return edge.fetch(pathOf(call, samples), init)
}

it('says of every call of the desk what it needs', () => {
  expect(calls.length).toBeGreaterThan(10)
  expect(calls.filter((call) => !needsOf(call)).map(({ path }) => path)).toEqual([])
  const asked = new Set(calls.map((call) => needsOf(call)?.action))
  for (const action of asked) expect(Object.keys(PERMISSIONS)).toContain(action)
})

describe.each(calls.map((call) => ({ call, name: `${call.method.toUpperCase()} ${call.path}` })))(
  '$name',
  ({ call }) => {
    it('is closed to guests, to travellers who are signed in, and to tokens that are none', async () => {
      const traveller = await createSession(edge.context, await someTraveller())
      const others = [
        {},
        { authorization: `Bearer ${traveller}` },
        {
          cookie: `andanza_session=${traveller}; andanza_desk=${traveller}`,
          'sec-fetch-site': 'same-origin',
        },
      ]
      for (const headers of others) expect((await ask(call, headers as never)).status).toBe(401)
    })

    it.each(ROLES)('lets %s in if the table says so, and else says what is missing', async (role) => {
      const action = needsOf(call)?.action ?? 'enter'
      const answer = await ask(call, { ...members.get(role)?.headers })
      if (call.path.endsWith('/session') && call.method === 'delete') return renew(role)
      if (mayBegin(action, role)) expect(answer.status).not.toBe(403)
      else expect(await answer.json()).toMatchObject({ code: 'forbidden', data: { needs: action } })
    })
  },
)

/** Whoever left comes back, for the calls that follow. */
async function renew(role: (typeof ROLES)[number]): Promise<void> {
  const host = role === 'host' ? (hosts[0]?.id ?? null) : null
  members.set(role, await deskMember(edge.context, role, host))
}

let traveller: Promise<string> | undefined
function someTraveller(): Promise<string> {
  traveller ??= createUser(edge.context, { ...ANA, email: 'not.at.the.desk@example.com' })
  return traveller
}
