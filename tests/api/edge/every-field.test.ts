import { afterAll, describe, expect, it } from 'vitest'
import type { Call } from '@/lib/api/call'
import { createSession } from '@/server/accounts/sessions/create-session'
import { withoutCardNumbers } from '@/server/platform/http/card-numbers'
import { callsOf } from '@/server/platform/http/route'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { deskMember } from '@/tests/support/desk/desk-member'
import { fingerprint } from '../checkout/support/fingerprint'
import { CARD_FIELDS, type CardFields } from './card-fields'
import { edgeApp, edgeDatabase, json } from './edge-app'
import { expectFailure, type Failure } from './expect-failure'
import { nameOf, pathOf, samplesOf } from './samples'
import { bodyWith, leavesOf, schemaAt } from './schema-walk'

/** A test number of the card networks; it pays nothing anywhere. */
const CARD = '4242 4242 4242 4242'
const WHOLE = '4242424242424242'
const FORMS = [CARD, WHOLE, `${CARD} 12/29`, WHOLE.replace(/(.{4})/g, '$1.'), Number(WHOLE)]

const database = await edgeDatabase({ seeded: true })
const edge = await edgeApp(database)
const samples = await samplesOf(database)
const ana = await createUser(edge.context, { ...ANA, email: 'every.field@example.com' })
const bearer = `Bearer ${await createSession(edge.context, ana)}`
const desk = await deskMember(edge.context, 'owner')
const before = await fingerprint(database.pool)
const calls = callsOf(edge.app)
  // A form with a file is read of nobody who may not send it: tests/api/reservations/files/refused-files.test.ts.
  .filter((call) => call.body && !call.upload)
  .map((call) => ({ call, name: nameOf(call), path: pathOf(call, samples) }))

afterAll(async () => {
  await edge.close()
  await database.drop()
})

const send = (call: Call, path: string, body: unknown) =>
  edge.fetch(path, json(body, { authorization: bearer, ...desk.headers }, call.method.toUpperCase()))

/** Fields of a call that take a text; a search takes anything, so those it reads are named here. */
function fieldsOf({ body, path }: Call): string[] {
  if (path.startsWith('/api/search/')) return ['search', 'filters.category.0']
  return leavesOf(body)
    .filter((leaf) => leaf.length > 0)
    .map((leaf) => leaf.join('.'))
}

async function expectRefused(answer: Response, field: string): Promise<void> {
  const { errors } = await expectFailure(answer.clone(), 'card_number_refused')
  expect(Object.keys(errors ?? {})).toEqual([field])
  expect(await digitsIn(answer)).not.toContain('42424242')
}

const digitsIn = async (answer: Response) => (await answer.text()).replaceAll(/\D/g, '')
const bodyFor = (field: string, value: unknown) => bodyWith(field.split('.'), value)

describe.each(calls)('a card number in a call of $name', ({ call, path, name }) => {
  const listed: CardFields = CARD_FIELDS[name] ?? {}
  const { refused = [], masked = [], dropped = [], lookedUp = [] } = listed
  const fields = fieldsOf(call)
  const judged = fields.filter((field) => !Object.values(listed).flat().includes(field))

  it('is looked for in fields that exist', () => {
    expect(fields).toEqual(expect.arrayContaining(Object.values(listed).flat()))
  })

  it('is refused where a person types, and where nobody said what it is', async () => {
    for (const field of [...refused, 'nobody.listed.0.this'])
      for (const value of FORMS) await expectRefused(await send(call, path, bodyFor(field, value)), field)
    const answer = await send(call, path, { [CARD]: 1 })
    await expectFailure(answer.clone(), 'card_number_refused')
    expect(await digitsIn(answer)).not.toContain('42424242')
  })

  it('refuses nobody where nobody types, and is not repeated', async () => {
    for (const field of fields.filter((one) => !refused.includes(one)))
      for (const value of [...FORMS, { a: CARD }, { [CARD]: 'a' }]) {
        // A conversation with a name for a field is none, and who sends it typed it.
        if (masked.includes(field) && typeof value !== 'string') continue
        const answer = await send(call, path, bodyFor(field, value))
        const text = await answer.clone().text()
        expect([field, (JSON.parse(text) as Failure).code]).not.toEqual([field, 'card_number_refused'])
        expect(await digitsIn(answer)).not.toContain('42424242')
      }
  })

  it('does not go on where it is masked or dropped', () => {
    for (const field of [...masked, ...dropped])
      for (const value of FORMS.filter((form) => typeof form === 'string')) {
        const inside = schemaTakesNames(call, field) ? { _fbp: value, [value]: 'x' } : value
        const left = withoutCardNumbers(call.body, bodyFor(field, inside), 'a secret')
        expect([field, JSON.stringify(left).replaceAll(/\D/g, '')]).toEqual([
          field,
          expect.not.stringContaining('42424242'),
        ])
      }
  })

  it('goes on where rules outside the contract judge it', () => {
    for (const field of lookedUp) {
      const body = bodyFor(field, WHOLE)
      expect(withoutCardNumbers(call.body, body, 'a secret')).toEqual(body)
    }
  })

  it.each(judged.map((field) => [field] as const))('%s has a format that it does not fit', (field) => {
    expect(schemaAt(call.body, field.split('.')).safeParse(WHOLE).success).toBe(false)
    expect(schemaAt(call.body, field.split('.')).safeParse(CARD).success).toBe(false)
  })
})

/** Whether a field is a record of what browsers and campaigns name themselves. */
function schemaTakesNames(call: Call, field: string): boolean {
  return schemaAt(call.body, field.split('.')).safeParse({ a: 'b' }).success
}

describe('all of these together', () => {
  it('changed no row of any table', async () => {
    expect(await fingerprint(database.pool)).toEqual(before)
  })
})
