import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { CallData } from '@/lib/api/call'
import type { showHostChat, translateChat } from '@/lib/messenger/contract'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { call } from '../checkout/support/buyer'
import { openPayingShop } from '../payments/paying-shop'
import { answering, booked, HOST, traveller } from './chatting'

const shop = await openPayingShop()
await shop.context.pool.query(`update departures set capacity = 500`)
afterAll(() => shop.close())

interface Row {
  readonly id: string
  readonly recipient: string
  readonly data: { readonly sealed: string }
}

/** The mails to the host about one conversation, the oldest first; each is sealed until it leaves. */
async function mailed(group: string) {
  const { rows } = await shop.context.pool.query<Row>(
    `select id, recipient, data from mails where template = 'host_chat' and event_key like $1 order by created_at, id`,
    [`host_chat:${group}:%`],
  )
  return rows.map(({ id, recipient, data }) => {
    const told = openData<MailData['host_chat']>(shop.context, id, data)
    return { recipient, told, token: told.link.split('/').at(-1) ?? '' }
  })
}

/** A traveller who wrote to the host of what they booked, and the mail that the host got. */
async function written(text = '¿A qué hora salimos?') {
  const person = await traveller(shop)
  await booked(shop, person.headers)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  await person.send(group, text)
  await later(3)
  const [mail] = await mailed(group)
  if (!mail) throw new Error('no mail')
  return { ...person, group, ...mail }
}

const later = async (minutes: number) => {
  shop.clock.advance(minutes)
  await shop.sweep('chat_unread')
}
const show = (token: string) =>
  call<CallData<typeof showHostChat>>(shop, 'GET', `/api/host-chat/${token}`, {})
const answer = (token: string, message: string, key: string = randomUUID()) =>
  call(shop, 'POST', `/api/host-chat/${token}`, { body: { message }, headers: { 'idempotency-key': key } })

describe('a host without people at the desk', () => {
  it('is mailed a link that opens the conversation, and answers there', async () => {
    const { group, recipient, told, token, page } = await written('¿Hay estacionamiento?')
    const { rows } = await shop.context.pool.query('select email from hosts where id = $1', [HOST])
    expect(recipient).toBe(rows[0]?.email)
    expect(told).toMatchObject({ count: 1, days: 7 })
    expect(told.link).toContain('/public/host-chat/')
    expect(JSON.stringify(told)).not.toContain('estacionamiento')
    const { json, headers } = await show(token)
    expect(json.data.items.map(({ message }) => message)).toEqual(['¿Hay estacionamiento?'])
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      expect.stringContaining('no-store'),
    ])
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect((await answer(token, 'Sí, gratis.', key)).status).toBe(200)
    const { items } = await page(group)
    expect(items.map(({ message, _user }) => [message, _user.role])).toEqual([
      ['¿Hay estacionamiento?', 'traveler'],
      ['Sí, gratis.', 'host'],
    ])
  })

  it('sees initials until something is paid, in the mail and on the page, and no way to reach anybody', async () => {
    const { told, token, group } = await written('Soy Ana, 55 1234 5678')
    expect(told.name).toMatch(/^\p{Lu}\. \p{Lu}\.$/u)
    const before = (await show(token)).json.data
    expect(before).toMatchObject({ title: told.name, masked: true, items: [{ message: 'Soy Ana, •••' }] })
    expect(JSON.stringify(before)).not.toMatch(/1234|Morales|Viajero/)
    expect(before.items[0]?._user.profile.firstname).toMatch(/^\p{Lu}\.$/u)
    expect(JSON.stringify(before)).not.toContain(group)
  })

  it('reads it in another language, with the words as they were written beside', async () => {
    const { token } = await written('Hola. Soy Ana, 55 1234 5678')
    expect((await show(token)).json.data.translates).toBe(true)
    const inEnglish = (key: string) =>
      call<CallData<typeof translateChat>>(shop, 'GET', `/api/host-chat/${key}/translate/en`, {})
    const { json, headers } = await inEnglish(token)
    expect(json.data.items).toMatchObject([
      { message: 'Hi. Soy Ana, •••', original: 'Hola. Soy Ana, •••', original_language: 'es', partial: true },
    ])
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await inEnglish('no-such-token')).status).toBe(404)
  })

  it('marks as read what was opened: no second mail tells of it', async () => {
    const { token, group, page } = await written()
    const read = await call(shop, 'PUT', `/api/host-chat/${token}/read`, {})
    expect(read.status).toBe(200)
    await later(120)
    expect(await mailed(group)).toHaveLength(1)
    expect((await page(group)).items[0]?.status).toBe('read')
  })
})

describe('a mailed link', () => {
  it('is kept nowhere but in its mail: the table has a hash, and no row of the outbox shows it', async () => {
    const { token } = await written()
    const { rows } = await shop.context.pool.query<{ text: string }>(
      `select l::text as text from chat_host_links l union all select m::text from mails m where template = 'host_chat'`,
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) expect(text).not.toContain(token)
  })

  it('ends after seven days', async () => {
    const { token } = await written()
    shop.clock.advance(7 * 24 * 60 - 5)
    expect((await show(token)).status).toBe(200)
    shop.clock.advance(6)
    expect((await show(token)).status).toBe(404)
    await shop.sweep('purge')
    const { rows } = await shop.context.pool.query('select 1 from chat_host_links where expires_at < $1', [
      shop.clock.now(),
    ])
    expect(rows).toEqual([])
  })

  it('ends with the next one', async () => {
    const { token, group, send } = await written()
    await send(group, '¿Sigue ahí?')
    await later(61)
    const [, next] = await mailed(group)
    expect(next?.told.count).toBe(1)
    expect([(await show(token)).status, (await show(next?.token ?? '')).status]).toEqual([404, 200])
  })

  it('ends when somebody of the host reads or answers at the desk', async () => {
    for (const deed of ['read', 'answer'] as const) {
      const { token, group } = await written()
      const member = await answering(shop, 'host', HOST)
      await (deed === 'read' ? member.read(group) : member.answer(group, 'Desde la mesa'))
      expect((await show(token)).status).toBe(404)
      await shop.context.pool.query('update desk_members set suspended_at = now() where host_id = $1', [HOST])
    }
  })

  it('opens nothing once its host is written to elsewhere', async () => {
    const { token } = await written()
    const to = (email: string) =>
      shop.context.pool.query<{ email: string }>(
        'update hosts h set email = $2 from hosts old where h.id = $1 and old.id = h.id returning old.email',
        [HOST, email],
      )
    const { rows } = await to('otra@anfitrion.example')
    expect([(await show(token)).status, (await answer(token, 'x')).status]).toEqual([404, 404])
    await to(rows[0]?.email ?? '')
    expect((await show(token)).status).toBe(200)
  })

  it('opens its own conversation alone, and no other call', async () => {
    const [one, other] = [await written('Soy la primera'), await written('Soy la segunda')]
    const seen = (await show(one.token)).json.data.items.map(({ message }) => message)
    expect(seen).toEqual(['Soy la primera'])
    for (const bearer of [one.token, other.token]) {
      const headers = { authorization: `Bearer ${bearer}` }
      expect((await call(shop, 'GET', '/api/chat/aside/list', { headers })).status).toBe(401)
      expect((await call(shop, 'GET', '/api/desk/inbox', { headers })).status).toBe(401)
    }
    expect((await show('no-such-token')).status).toBe(404)
  })
})
