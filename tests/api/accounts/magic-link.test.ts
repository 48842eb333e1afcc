import { afterAll, describe, expect, it } from 'vitest'
import { MAILS } from '@/server/mails'
import { deliverMails, mailTransport } from '@/server/platform/mail/deliver-mails'
import { outboxPage } from '@/server/platform/mail/outbox-page'
import { edgeApp, edgeDatabase, json } from '../edge/edge-app'
import { expectFailure } from '../edge/expect-failure'
import { startSmtp } from '../mail/smtp'
import { mailedToken } from './mailed-link'
import { cookiesOf, signIn, travellerWithPassword } from './traveller'

const database = await edgeDatabase()
const edge = await edgeApp(database)

afterAll(async () => {
  await edge.close()
  await database.drop()
})

/** Asks for a link and reads it where the mail will be sent from. */
async function linkFor(email: string): Promise<string> {
  expect((await edge.fetch('/api/magic-link', json({ email }))).status).toBe(200)
  return mailedToken(edge.context, email)
}

const enter = (token: string) => signIn(edge, { grant_type: 'magic_link', token })

describe('a link by mail', () => {
  it('makes the account of a new address, and proves it', async () => {
    const token = await linkFor('New@Example.com')
    const before = await database.pool.query(`select 1 from users where email = 'new@example.com'`)
    expect(before.rows).toHaveLength(0)
    expect(await (await enter(token)).json()).toMatchObject({ data: { is_new: true } })
    const again = await enter(await linkFor('new@example.com'))
    expect(await again.json()).toMatchObject({ data: { is_new: false } })
    const { rows } = await database.pool.query(
      `select email_verified_at is not null as proved from users where email = 'new@example.com'`,
    )
    expect(rows).toEqual([{ proved: true }])
  })

  it('enters an account that exists', async () => {
    const id = await travellerWithPassword(edge, 'known@example.com')
    const answer = await enter(await linkFor('known@example.com'))
    expect(await answer.json()).toMatchObject({ data: { user: { uuid: id }, is_new: false } })
  })

  it.each(['ana120212345678901231@example.com', '4242424242424242@example.com'])(
    'enters by %s, whatever its digits look like',
    async (email) => {
      expect((await enter(await linkFor(email))).status).toBe(200)
    },
  )

  it('works once, also for many at the same moment', async () => {
    const token = await linkFor('once@example.com')
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectFailure(await enter(token), 'sign_in_refused')
  })

  it('works for fifteen minutes', async () => {
    const token = await linkFor('late@example.com')
    await database.pool.query(
      `update magic_links set expires_at = now() - interval '1 second' where email = 'late@example.com'`,
    )
    await expectFailure(await enter(token), 'sign_in_refused')
  })

  it('is kept as a hash only', async () => {
    const token = await linkFor('hash@example.com')
    const { rows } = await database.pool.query(`select magic_links::text as row from magic_links`)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('the mail of a link', () => {
  const rowOf = async (email: string) =>
    JSON.stringify((await database.pool.query('select * from mails where recipient = $1', [email])).rows)

  it('has its token nowhere in the table: not queued, not kept for the console, not after it left', async () => {
    const email = 'sealed@example.com'
    const token = await linkFor(email)
    expect(token).toHaveLength(43)
    expect(await rowOf(email)).not.toContain(token)
    await deliverMails(edge.context, MAILS, null)
    expect(await rowOf(email)).toContain('"state":"sent"')
    expect(await rowOf(email)).not.toContain(token)
  })

  it('is readable at the console of the sandbox', async () => {
    const email = 'console@example.com'
    const token = await linkFor(email)
    await deliverMails(edge.context, MAILS, null)
    const { rows } = await database.pool.query<{ id: string }>('select id from mails where recipient = $1', [
      email,
    ])
    const shown = await outboxPage(edge.context, MAILS).request(`/${rows[0]?.id}`)
    expect(await shown.text()).toContain(`/magic-link/${token}`)
  })

  it('reaches the mailbox whole, and forgets what it said', async () => {
    const smtp = await startSmtp()
    const transport = mailTransport({ env: { ...edge.context.env, smtpUrl: smtp.url } })
    const email = 'smtp@example.com'
    const token = await linkFor(email)
    await deliverMails(edge.context, MAILS, transport)
    transport?.close()
    await smtp.close()
    const arrived = smtp.received.find(({ to }) => to.includes(email))
    expect(arrived?.mail.text).toContain(`/magic-link/${token}`)
    expect(await rowOf(email)).toMatch(/"data":\{\}.*"html":null,"plain":null/)
  })
})

describe('what a guest bought', () => {
  it('belongs to whoever proves the e-mail, and to nobody else', async () => {
    const cookie = cookiesOf(await enter(await linkFor('nobody@example.com')))
    const answer = await edge.fetch('/api/me/orders', { headers: { cookie } })
    expect(await answer.json()).toEqual({
      status: 'success',
      data: { items: [], current_page: 1, total: 0, limit: 10 },
    })
  })
})
