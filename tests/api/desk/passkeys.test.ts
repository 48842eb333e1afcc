import { afterAll, beforeEach, expect, it } from 'vitest'
import { openShop } from '@/tests/api/checkout/support/shop'
import { deskCall } from '@/tests/support/desk/desk-call'
import { deskLinkOf } from '@/tests/support/desk/desk-link'
import { type DeskMember, deskMember } from '@/tests/support/desk/desk-member'
import { type Odd, softwareAuthenticator } from '@/tests/support/desk/software-authenticator'

const shop = await openShop()
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(10))

type Authenticator = ReturnType<typeof softwareAuthenticator>

interface Asked {
  readonly challenge: string
  readonly rp_id: string
  readonly credential_ids: string[]
}

const ENTER = 'POST /api/desk/session'
const STEP_UP = 'POST /api/desk/session/step-up'
const REFUSED = { status: 422, code: 'passkey_refused' }

const guest = <Data>(endpoint: string, body?: unknown) => deskCall<Data>(shop, null, endpoint, body)

async function challengeToAdd(member: DeskMember): Promise<string> {
  return (await deskCall<Asked>(shop, member, 'POST /api/desk/passkeys/challenges')).data.challenge
}

const add = (member: DeskMember, credential: object, name = 'Mi teléfono') =>
  deskCall<{ uuid: string }>(shop, member, 'POST /api/desk/passkeys', { name, credential })

/** A member with a passkey, and the device that holds it. */
async function withPasskey(): Promise<{ member: DeskMember; device: Authenticator; uuid: string }> {
  const member = await deskMember(shop.context, 'owner')
  const device = softwareAuthenticator()
  const { status, data } = await add(member, device.make(await challengeToAdd(member)))
  expect(status).toBe(201)
  return { member, device, uuid: data.uuid }
}

async function linkFor({ email }: DeskMember): Promise<string> {
  await guest('POST /api/desk/links', { email })
  return new URL((await deskLinkOf(shop, email)) ?? '').hash.slice(1)
}

async function challengeToEnter(token: string): Promise<Asked> {
  return (await guest<Asked>('POST /api/desk/session/passkey', { token })).data
}

async function challengeToStepUp(member: DeskMember): Promise<string> {
  return (await deskCall<Asked>(shop, member, 'POST /api/desk/session/step-up/passkey')).data.challenge
}

it('lets a member in by link and passkey, who added it beside the app, and names it in the list', async () => {
  const { member, device, uuid } = await withPasskey()
  const token = await linkFor(member)
  expect((await guest('POST /api/desk/session/second-step', { token })).data).toMatchObject({
    ...{ offered: null, has_passkey: true },
  })
  const asked = await challengeToEnter(token)
  expect(asked).toMatchObject({ rp_id: 'localhost', credential_ids: [device.credentialId] })
  const entered = await guest(ENTER, { token, passkey: device.sign(asked.challenge) })
  expect(entered).toMatchObject({ status: 200, data: { actor: { uuid: member.id }, has_passkey: true } })
  expect(entered.headers.get('set-cookie')).toMatch(/^andanza_desk=/)
  const { data } = await deskCall<{ items: object[] }>(shop, member, 'GET /api/desk/passkeys')
  expect(data.items).toEqual([
    expect.objectContaining({ uuid, name: 'Mi teléfono', used_at: shop.clock.now().toISOString() }),
  ])
  // The link is spent by it, and the code still opens with another one.
  expect(await guest(ENTER, { token, code: member.code(shop.clock.now()) })).toMatchObject({
    ...{ status: 401, code: 'desk_link_over' },
  })
  shop.clock.advance(1)
  const again = { token: await linkFor(member), code: member.code(shop.clock.now()) }
  expect((await guest(ENTER, again)).status).toBe(200)
})

it('takes a passkey as fresh proof', async () => {
  const { member, device } = await withPasskey()
  shop.clock.advance(6)
  const late = await deskCall(shop, member, 'POST /api/desk/passkeys/challenges')
  expect(late).toMatchObject({ status: 403, code: 'step_up_required' })
  const passkey = device.sign(await challengeToStepUp(member))
  expect(await deskCall(shop, member, STEP_UP, { passkey })).toMatchObject({ status: 200 })
  expect((await deskCall(shop, member, 'POST /api/desk/passkeys/challenges')).status).toBe(200)
})

it('takes one second step, not none and not two', async () => {
  const { member, device } = await withPasskey()
  const passkey = device.sign(await challengeToStepUp(member))
  for (const body of [{}, { passkey, code: member.code(shop.clock.now()) }])
    expect(await deskCall(shop, member, STEP_UP, body)).toMatchObject({
      ...{ status: 422, code: 'invalid', errors: { code: [expect.any(String)] } },
    })
})

it('takes a challenge once, within five minutes, and for what it was made', async () => {
  const { member, device } = await withPasskey()
  const stepUp = (passkey: object) => deskCall(shop, member, STEP_UP, { passkey })
  const challenge = await challengeToStepUp(member)
  const proof = device.sign(challenge)
  expect((await stepUp(proof)).status).toBe(200)
  expect(await stepUp(proof)).toMatchObject(REFUSED)
  expect(await stepUp(device.sign(challenge))).toMatchObject(REFUSED)
  const token = await linkFor(member)
  const { challenge: other } = await challengeToEnter(token)
  expect(await stepUp(device.sign(other))).toMatchObject(REFUSED)
  expect(await stepUp(device.sign('bWFkZSB1cCBieSBzb21lYm9keSBlbHNl'))).toMatchObject(REFUSED)
  const late = await challengeToStepUp(member)
  shop.clock.advance(5)
  expect(await stepUp(device.sign(late))).toMatchObject(REFUSED)
})

it('lets one of many in who come with the same signature at the same moment', async () => {
  const { member, device } = await withPasskey()
  const passkey = device.sign(await challengeToStepUp(member))
  const answers = await Promise.all([1, 2, 3, 4].map(() => deskCall(shop, member, STEP_UP, { passkey })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

const ODD: [string, Odd][] = [
  ['of another site', { origin: 'https://andanza.evil.example' }],
  ['of another port of this machine', { origin: 'http://localhost:4000' }],
  ['bound to another name', { rpId: 'evil.example' }],
  ['without a finger, face or PIN', { isVerified: false }],
  ['of a copy, which counts anew', { counter: 1 }],
]

it.each(ODD)('refuses a signature %s', async (_, odd) => {
  const { member, device } = await withPasskey()
  const token = await linkFor(member)
  const { challenge } = await challengeToEnter(token)
  expect(await guest(ENTER, { token, passkey: device.sign(challenge, odd) })).toMatchObject(REFUSED)
  // Neither the link is spent by it nor the key shut.
  const { challenge: next } = await challengeToEnter(token)
  expect((await guest(ENTER, { token, passkey: device.sign(next) })).status).toBe(200)
})

it.each(ODD.slice(0, 4))('keeps no new key %s', async (_, odd) => {
  const member = await deskMember(shop.context, 'service')
  const made = softwareAuthenticator().make(await challengeToAdd(member), odd)
  expect(await add(member, made)).toMatchObject(REFUSED)
  expect((await deskCall(shop, member, 'GET /api/desk/passkeys')).data).toEqual({ items: [] })
})

it('knows a passkey for one member only', async () => {
  const { member, device, uuid } = await withPasskey()
  const other = await deskMember(shop.context, 'owner')
  const token = await linkFor(other)
  const { challenge, credential_ids } = await challengeToEnter(token)
  expect(credential_ids).toEqual([])
  expect(await guest(ENTER, { token, passkey: device.sign(challenge) })).toMatchObject(REFUSED)
  const mine = device.sign(await challengeToStepUp(member))
  expect(await deskCall(shop, other, STEP_UP, { passkey: mine })).toMatchObject(REFUSED)
  // The same key again: not for somebody else, not for oneself, nor with a challenge that is the other's.
  expect(await add(other, device.make(await challengeToAdd(other)))).toMatchObject(REFUSED)
  expect(await add(member, device.make(await challengeToAdd(member)))).toMatchObject(REFUSED)
  const stolen = softwareAuthenticator().make(await challengeToAdd(member))
  expect(await add(other, stolen)).toMatchObject(REFUSED)
  const removed = await deskCall(shop, other, `DELETE /api/desk/passkeys/${uuid}`)
  expect(removed).toMatchObject({ status: 404, code: 'not_found' })
})

it('opens nothing with a key that was removed, and the app goes on', async () => {
  const { member, device, uuid } = await withPasskey()
  const token = await linkFor(member)
  const { challenge } = await challengeToEnter(token)
  expect((await deskCall(shop, member, `DELETE /api/desk/passkeys/${uuid}`)).status).toBe(200)
  expect(await guest(ENTER, { token, passkey: device.sign(challenge) })).toMatchObject(REFUSED)
  expect((await guest(ENTER, { token, code: member.code(shop.clock.now()) })).status).toBe(200)
})

it('forgets the passkeys of whoever sets up the second step anew', async () => {
  const { member, device } = await withPasskey()
  const owner = await deskMember(shop.context, 'owner')
  const change = { new_second_step: true, reason: 'lost the phone' }
  const changed = await deskCall(shop, owner, `PATCH /api/desk/people/${member.id}`, change)
  expect(changed).toMatchObject({ status: 200, data: { state: 'invited' } })
  const token = await linkFor(member)
  const { challenge, credential_ids } = await challengeToEnter(token)
  expect(credential_ids).toEqual([])
  expect(await guest(ENTER, { token, passkey: device.sign(challenge) })).toMatchObject(REFUSED)
})

it('writes down who added and removed a key, and asks for a fresh proof for both', async () => {
  const { member, uuid } = await withPasskey()
  shop.clock.advance(6)
  const made = softwareAuthenticator().make('bm90IHRvIGJlIGFza2VkIGZvcg')
  expect(await add(member, made)).toMatchObject({ status: 403, code: 'step_up_required' })
  const remove = () => deskCall(shop, member, `DELETE /api/desk/passkeys/${uuid}`)
  expect(await remove()).toMatchObject({ status: 403, code: 'step_up_required' })
  const code = member.code(shop.clock.now())
  expect((await deskCall(shop, member, STEP_UP, { code })).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const { rows } = await shop.database.pool.query<{ action: string }>(
    'select action from audit_entries where member_id = $1 order by seq',
    [member.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['add_passkey', 'remove_passkey'])
})

it('keeps one key for a request that is sent again', async () => {
  const member = await deskMember(shop.context, 'content')
  const credential = softwareAuthenticator().make(await challengeToAdd(member))
  const send = () =>
    deskCall<{ uuid: string }>(
      shop,
      member,
      'POST /api/desk/passkeys',
      { name: 'USB', credential },
      {
        'idempotency-key': 'one-key-for-both',
      },
    )
  const [first, again] = [await send(), await send()]
  expect([first.status, again.data.uuid]).toEqual([201, first.data.uuid])
})
