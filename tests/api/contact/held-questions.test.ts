import { afterAll, describe, expect, it } from 'vitest'
import type { MailData } from '@/server/mails'
import { openData } from '@/server/platform/mail/secret-mail'
import { call } from '../checkout/support/buyer'
import { openPayingShop } from '../payments/paying-shop'
import { answering, traveller } from './chatting'

const shop = await openPayingShop()
const { pool } = shop.context
afterAll(() => shop.close())

const { rows: products } = await pool.query<{ id: string; host: string }>(
  `select id, host_id as host from products where status = 'published' order by id limit 1`,
)
const [{ id: product, host } = { id: '', host: '' }] = products

const ask = (email: string, message: string, to = product) =>
  call(shop, 'POST', '/api/chat/add/guest-question', { body: { to: { uuid: to }, email, message } })

/** The tokens that were mailed to an address, the oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; data: { sealed: string } }>(
    `select id, data from mails where template = 'question_link' and recipient = $1 order by created_at, id`,
    [email],
  )
  return rows.map(
    ({ id, data }) =>
      openData<MailData['question_link']>(shop.context, id, data).link.split('/').at(-1) ?? '',
  )
}

/** Signs in by a link as the page does. @returns what the browser sends from then on, null when it was refused */
async function enter(token: string): Promise<Record<string, string> | null> {
  const { status, headers } = await call(shop, 'POST', '/_auth/custom-login/token', {
    body: { grant_type: 'magic_link', token },
    headers: { 'sec-fetch-site': 'same-origin', origin: shop.context.env.siteUrl },
  })
  if (status !== 200) return null
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return { cookie, 'sec-fetch-site': 'same-origin', origin: shop.context.env.siteUrl }
}

const send = (token: string, headers: Record<string, string>) =>
  call(shop, 'POST', '/api/chat/add/held-question', { body: { token }, headers })

async function questionsAbout(text: string): Promise<number> {
  const { rows } = await pool.query('select 1 from chat_messages where message = $1', [text])
  return rows.length
}

describe('a question of somebody without a session', () => {
  it('is asked once its link was used, once, and read and continued by who asked', async () => {
    expect((await ask('Rocio@Example.com', '¿Puede ir mi hija de 7?')).status).toBe(200)
    expect(await questionsAbout('¿Puede ir mi hija de 7?')).toBe(0)
    const [token = ''] = await tokensOf('rocio@example.com')
    const browser = await enter(token)
    if (!browser) throw new Error('the link did not sign in')
    expect((await send(token, browser)).status).toBe(200)
    expect((await send(token, browser)).status).toBe(404)
    expect(await questionsAbout('¿Puede ir mi hija de 7?')).toBe(1)
    expect(await enter(token)).toBeNull()
    const { rows } = await pool.query<{ id: string }>(
      `select g.id from chat_groups g join users u on u.id = g.owner_id where u.email = 'rocio@example.com'`,
    )
    const [{ id: group } = { id: '' }] = rows
    const member = await answering(shop, 'host', host)
    expect((await member.answer(group, 'Sí, desde los 6.')).status).toBe(200)
    const read = await call<{ items: { message: string }[] }>(shop, 'GET', `/api/chat/${group}/1/messages`, {
      headers: browser,
    })
    expect(read.json.data.items.map(({ message }) => message)).toEqual([
      '¿Puede ir mi hija de 7?',
      'Sí, desde los 6.',
    ])
  })

  it('waits sealed, without a card number, and neither words nor token are in a mail or a table', async () => {
    await ask('sello@example.com', 'Mi secreto y 5555-5555-5555-4444')
    const [token = ''] = await tokensOf('sello@example.com')
    const { rows } = await pool.query<{ text: string }>(
      `select q::text as text from chat_waiting_questions q union all
       select m::text from mails m where recipient = 'sello@example.com'`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const { text } of rows) {
      expect(text).not.toContain('secreto')
      expect(text).not.toContain(token)
    }
    const browser = await enter(token)
    await send(token, browser ?? {})
    expect(await questionsAbout('Mi secreto y •••')).toBe(1)
  })

  it('is of nobody else: another account cannot ask it, nor anybody without one', async () => {
    await ask('duena@example.com', 'Solo mía')
    const [token = ''] = await tokensOf('duena@example.com')
    const other = await traveller(shop)
    expect((await send(token, other.headers)).status).toBe(404)
    expect((await send(token, {})).status).toBe(401)
    expect(await questionsAbout('Solo mía')).toBe(0)
  })

  it('waits an hour and is forgotten then', async () => {
    await ask('tarde@example.com', 'Llego tarde')
    const [token = ''] = await tokensOf('tarde@example.com')
    shop.clock.advance(61)
    expect(await enter(token)).toBeNull()
    await shop.sweep('purge')
    const { rows } = await pool.query(
      `select 1 from chat_waiting_questions where email = 'tarde@example.com'`,
    )
    expect(rows).toEqual([])
  })

  it('mails no mailbox more than three links an hour, however its address is written or many ask at once', async () => {
    const written = ['lluvia@gmail.com', 'l.luvia@gmail.com', 'lluvia+a@gmail.com', 'lluvia@googlemail.com']
    const answers = await Promise.all([...written, ...written].map((email, n) => ask(email, `¿${n}?`)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const counts = await Promise.all(written.map(async (email) => (await tokensOf(email)).length))
    expect(counts.reduce((a, b) => a + b, 0)).toBe(3)
  })

  it('answers the same whether the address has an account or not, and refuses what is none', async () => {
    const { headers } = await traveller(shop, 'conocida@example.com')
    expect(headers).toBeTruthy()
    const [known, unknown] = [
      await ask('conocida@example.com', 'Hola'),
      await ask('desconocida@example.com', 'Hola'),
    ]
    expect(known.json).toEqual(unknown.json)
    expect((await ask('nada', 'Hola')).status).toBe(422)
    expect((await ask('ana@example.com', '  ')).status).toBe(422)
    expect((await ask('ana@example.com', 'Hola', '01930000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
