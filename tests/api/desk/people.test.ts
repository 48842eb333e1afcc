import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskLinkOf } from '@/tests/support/desk/desk-link'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'

const shop = await openShop()
afterAll(() => shop.close())

interface Person {
  readonly uuid: string
  readonly role: string
  readonly state: string
}

let owner: DeskMember
beforeEach(async () => {
  shop.clock.advance(10)
  owner = await deskMember(shop.context, 'owner')
})

const invite = (body: object, by = owner, headers = {}) =>
  deskCall<Person>(shop, by, 'POST /api/desk/people', body, headers)
const change = (uuid: string, body: object, by = owner) =>
  deskCall<Person>(shop, by, `PATCH /api/desk/people/${uuid}`, { reason: 'as agreed', ...body })
const here = async (member: DeskMember) => (await deskCall(shop, member, 'GET /api/desk/session')).status

it('invites somebody once per key, by a mail, and tells when they are there already', async () => {
  const email = 'Nueva.Persona@andanza.test'
  const key = { 'idempotency-key': 'one-and-the-same' }
  const [first, again] = [
    await invite({ name: 'Nueva', email, role: 'service' }, owner, key),
    await invite({ name: 'Nueva', email, role: 'service' }, owner, key),
  ]
  expect(first).toMatchObject({ status: 201, data: { role: 'service', state: 'invited' } })
  expect(again.data.uuid).toBe(first.data.uuid)
  expect(await deskLinkOf(shop, email.toLowerCase())).toContain('/desk/enter#')
  expect(await invite({ name: 'Otra', email, role: 'content' })).toMatchObject({
    status: 422,
    code: 'invalid',
  })
})

it('has a host for whoever is one, and for nobody else', async () => {
  for (const body of [
    { role: 'host' },
    { role: 'service', host: '01a1fb67-1800-77b3-a7a1-97644ad8bbb5' },
    { role: 'host', host: '01a1fb67-1800-77b3-a7a1-97644ad8bbb5' },
  ]) {
    const { status, errors } = await invite({ name: 'Quien', email: 'quien@andanza.test', ...body })
    expect({ status, at: Object.keys(errors ?? {}) }).toEqual({ status: 422, at: ['host'] })
  }
})

it('asks for a fresh code before anything about people changes', async () => {
  shop.clock.advance(6)
  const body = { name: 'Tarde', email: 'tarde@andanza.test', role: 'service' }
  expect(await invite(body)).toMatchObject({ status: 403, code: 'step_up_required' })
  const wrong = await deskCall(shop, owner, 'POST /api/desk/session/step-up', { code: '000000' })
  expect(wrong).toMatchObject({ status: 422, code: 'second_step_wrong' })
  const code = owner.code(shop.clock.now())
  expect((await deskCall(shop, owner, 'POST /api/desk/session/step-up', { code })).status).toBe(200)
  expect((await invite(body)).status).toBe(201)
})

it('signs out at once whoever is suspended or given another role', async () => {
  const member = await deskMember(shop.context, 'service')
  expect(await change(member.id, { role: 'finance' })).toMatchObject({ data: { role: 'finance' } })
  expect(await here(member)).toBe(401)
  const other = await deskMember(shop.context, 'content')
  expect(await change(other.id, { suspended: true })).toMatchObject({ data: { state: 'suspended' } })
  expect(await here(other)).toBe(401)
})

it('is never left without an owner: not by oneself, not by two who suspend each other', async () => {
  const alone = await openShop()
  try {
    const [one, two] = [await deskMember(alone.context, 'owner'), await deskMember(alone.context, 'owner')]
    const suspend = (by: DeskMember, whom: DeskMember) =>
      deskCall(alone, by, `PATCH /api/desk/people/${whom.id}`, { reason: 'no more', suspended: true })
    expect(await suspend(one, one)).toMatchObject({ status: 403 })
    const answers = await Promise.all([suspend(one, two), suspend(two, one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  } finally {
    await alone.close()
  }
})

it('shows everybody their own sessions, and all of them to whoever manages people', async () => {
  const member = await deskMember(shop.context, 'service')
  type Sessions = { items: { uuid: string; person: { uuid: string } }[] }
  const own = await deskCall<Sessions>(shop, member, 'GET /api/desk/sessions')
  expect(own.data.items.map(({ person }) => person.uuid)).toEqual([member.id])
  const all = await deskCall<Sessions>(shop, owner, 'GET /api/desk/sessions')
  const session = all.data.items.find(({ person }) => person.uuid === member.id)
  const foreign = all.data.items.find(({ person }) => person.uuid === owner.id)
  const end = (by: DeskMember, uuid = '') => deskCall(shop, by, `DELETE /api/desk/sessions/${uuid}`)
  expect((await end(member, foreign?.uuid)).status).toBe(404)
  expect((await end(owner, session?.uuid)).status).toBe(200)
  expect(await here(member)).toBe(401)
})
