import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '@/lib/desk/roles'
import { casesOf } from '@/tests/api/desk/cases/seen-cases'
import { deskMember } from '@/tests/support/desk/desk-member'
import { filesFolder } from '@/tests/support/files/files-folder'
import { pdf, photo } from '@/tests/support/files/some-files'
import { type Smtp, startSmtp } from '../mail/smtp'
import { GOOD_CARD, payCard } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { answering, booked, HOST, traveller } from './chatting'
import { answerOf, handOver, INBOUND, passed, received } from './mailing'

const store = filesFolder()
let smtp: Smtp
let shop: PayingShop
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openPayingShop({ ...INBOUND, SMTP_URL: smtp.url, FILES_FOLDER: store.folder })
  await shop.context.pool.query('update departures set capacity = 500')
})
afterAll(async () => {
  await shop?.close()
  await smtp?.close()
  store.remove()
})

/** Tells of what is unread, and sends it. */
async function minutesLater(minutes: number) {
  shop.clock.advance(minutes)
  await shop.sweep('chat_unread')
  await shop.sweep('mail_outbox')
}
/** The newest mail about unread messages that somebody got. */
const lastTo = (email: string) => {
  const mail = smtp.received.filter(({ to }) => to.includes(email)).at(-1)?.mail
  return { text: mail?.text ?? '', reply: mail?.replyTo?.[0]?.address ?? '' }
}

/** A traveller to whom a host wrote, with the address at which they answer the mail of it. */
async function written(pays: 'nothing' | 'deposit' = 'nothing') {
  const person = await traveller(shop)
  await shop.context.pool.query('update users set email_verified_at = now() where id = $1', [person.uuid])
  const { rows } = await shop.context.pool.query<{ email: string }>('select email from users where id = $1', [
    person.uuid,
  ])
  const email = rows[0]?.email ?? ''
  const { code } = await booked(shop, person.headers)
  if (pays === 'deposit') expect((await payCard(shop, code, GOOD_CARD)).status).toBe(201)
  const group = (await person.chats()).find(({ type }) => type === 'user')?.uuid ?? ''
  const host = await answering(shop, 'host', HOST)
  await host.answer(group, '¿Cuántos van?')
  await minutesLater(3)
  const { reply, text } = lastTo(email)
  const said = async () =>
    (await person.page(group)).items.slice(1).map(({ message, _user }) => [_user.role, message])
  return { ...person, email, code, group, host, reply, text, said }
}

const cases = async (group: string, role: Role = 'service') => {
  const by = await deskMember(shop.context, role)
  const all = await Promise.all(
    (['answer_unproven', 'answer_late', 'answer_undelivered'] as const).map((kind) =>
      casesOf(shop, by, kind),
    ),
  )
  return all.flat().filter(({ key }) => key.includes(group))
}

describe('a mail of unread messages', () => {
  it('is answered to an address of its own, which is the same in the next one and no one else’s', async () => {
    const [ana, eva] = [await written(), await written()]
    expect(ana.reply).toMatch(/^r\+[0-9a-f]{40}@reply\.andanza\.test$/)
    expect(ana.text).toContain('También puedes responder a este correo')
    expect(ana.text).not.toContain('no a este correo')
    expect(eva.reply).not.toBe(ana.reply)
    await ana.host.answer(ana.group, '¿Siguen ahí?')
    await minutesLater(61)
    expect(lastTo(ana.email).reply).toBe(ana.reply)
    const token = ana.reply.slice(2, 42)
    const { rows } = await shop.context.pool.query<{ row: string }>(
      'select a::text as row from chat_reply_addresses a union all select m::text from mails m',
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('is answered by writing back: once, with nothing but one’s own words, and contacts hidden', async () => {
    const { email, reply, said, group, host } = await written()
    const text =
      'Somos cuatro. Mi cel es 55 1234 5678\n\nEl vie, 27 nov 2026 a las 10:04, Andanza (<hola@andanza.test>)\nescribió:\n\n> Hola'
    const mail = await answerOf(email, reply, text)
    const answers = await Promise.all(Array.from({ length: 6 }, () => handOver(shop, mail)))
    expect(new Set(answers.map(({ status, outcome }) => `${status} ${outcome}`))).toEqual(
      new Set(['200 delivered']),
    )
    expect(await handOver(shop, mail)).toMatchObject({ outcome: 'delivered' })
    expect(await said()).toEqual([['traveler', 'Somos cuatro. Mi cel es •••']])
    expect((await host.page(group)).json.data.items.at(-1)?.message).toBe('Somos cuatro. Mi cel es •••')
    expect(await handOver(shop, await answerOf(email, reply, 'Y un bebé'))).toMatchObject({
      outcome: 'delivered',
    })
    expect((await said()).at(-1)).toEqual(['traveler', 'Y un bebé'])
    expect(await cases(group)).toEqual([])
  })

  it('is answered by a host’s people in his name, with who did in the chain', async () => {
    const { group, send, said } = await written()
    await send(group, 'Cuatro')
    await minutesLater(3)
    const { rows } = await shop.context.pool.query<{ email: string; id: string }>(
      'select email, id from desk_members where host_id = $1 and suspended_at is null order by created_at, id',
      [HOST],
    )
    expect(rows.length).toBeGreaterThan(1)
    const [first, second] = rows.map((person) => ({ ...person, ...lastTo(person.email) }))
    expect(first?.reply).not.toBe(second?.reply)
    const of = (from = '', to = '') => answerOf(from, to, 'Nos vemos a las seis.')
    expect(await handOver(shop, await of(first?.email, first?.reply))).toMatchObject({ outcome: 'delivered' })
    expect((await said()).at(-1)).toEqual(['host', 'Nos vemos a las seis.'])
    const { rows: chain } = await shop.context.pool.query(
      `select member_id, after from audit_entries where action = 'chat_answered' and object_id = $1 order by seq desc limit 1`,
      [group],
    )
    expect(chain).toEqual([{ member_id: first?.id, after: { by: 'mail' } }])
    // Nobody answers with the address of a colleague, nor once they are gone.
    expect(await handOver(shop, await of(first?.email, second?.reply))).toMatchObject({ outcome: 'case' })
    await shop.context.pool.query('update desk_members set suspended_at = now() where id = $1', [second?.id])
    expect(await handOver(shop, await of(second?.email, second?.reply))).toMatchObject({ outcome: 'case' })
  })

  it('takes files as the site does, and says of those it does not to the desk', async () => {
    const { email, reply, said, group } = await written('deposit')
    const picture = {
      filename: 'logo.png',
      content: await photo('png'),
      cid: 'logo@x',
      contentDisposition: 'inline' as const,
    }
    const html = '<p>Mi vuelo</p><img src="cid:logo@x">'
    const whole = await answerOf(email, reply, 'Mi vuelo', {
      html,
      attachments: [{ filename: 'vuelo.pdf', content: pdf() }, picture],
    })
    // Its file cannot be written at first: what is handed over again goes on where it was.
    await shop.context.pool.query('alter table chat_files add constraint no_room check (size < 0) not valid')
    expect((await handOver(shop, whole)).status).toBe(500)
    await shop.context.pool.query('alter table chat_files drop constraint no_room')
    expect(await handOver(shop, whole)).toMatchObject({ status: 200, outcome: 'delivered' })
    expect(await said()).toEqual([
      ['traveler', 'Mi vuelo'],
      ['traveler', 'vuelo.pdf'],
    ])
    const wrong = { attachments: [{ filename: 'foto.png', content: Buffer.from('MZ no picture') }] }
    expect(await handOver(shop, await answerOf(email, reply, 'Y esto', wrong))).toMatchObject({
      outcome: 'case',
    })
    expect((await said()).at(-1)).toEqual(['traveler', 'Y esto'])
    expect(await cases(group)).toMatchObject([{ kind: 'answer_undelivered' }])
  })
})

describe('an answer that is not proven', () => {
  it.each([
    ['comes from another address', 'eva@otro.example', undefined],
    ['has no result of the receiving server', undefined, []],
    ['has one of another server', undefined, ['mx.evil.example']],
  ] as const)('because it %s is a case, and nothing is said', async (_, from, servers) => {
    const { email, reply, said, group, code } = await written()
    const sender = from ?? email
    const above = servers ? servers.map((name) => passed(sender, name)) : [passed(sender)]
    const mail = await received({ from: sender, to: reply, text: 'Un secreto' }, above)
    expect(await handOver(shop, mail)).toMatchObject({ status: 200, outcome: 'case' })
    expect(await handOver(shop, mail)).toMatchObject({ outcome: 'case' })
    expect(await said()).toEqual([])
    expect(await cases(group)).toMatchObject([
      {
        kind: 'answer_unproven',
        subject: { type: 'reservation', id: code, title: expect.stringContaining(' · ') },
      },
    ])
    expect(await cases(group, 'finance')).toEqual([])
  })

  it('is none for results that came with it, below the server’s own', async () => {
    const { email, reply, said, group, send } = await written()
    const forged = { 'Authentication-Results': passed(email).slice('Authentication-Results: '.length) }
    const text = { from: email, to: reply, text: 'Soy yo', headers: forged }
    const found = 'Authentication-Results: mx.andanza.test; dmarc=fail header.from=evil.example'
    expect(await handOver(shop, await received(text, [found]))).toMatchObject({ outcome: 'case' })
    // The control: the same mail passes with the server's own words above it.
    expect(await cases(group)).toHaveLength(1)
    expect(await handOver(shop, await received(text, [passed(email)]))).toMatchObject({
      outcome: 'delivered',
    })
    expect(await said()).toEqual([['traveler', 'Soy yo']])
    // And who wrote since waits for nobody.
    shop.clock.advance(1)
    await send(group, 'Ya escribí aquí')
    expect(await cases(group)).toEqual([])
  })
})

describe('an answer', () => {
  it('after fourteen days is a case, and so is one to a conversation that is closed', async () => {
    const [late, closed] = [await written(), await written()]
    await shop.context.pool.query(`update reservations set status = 'expired' where code = $1`, [closed.code])
    expect(await handOver(shop, await answerOf(closed.email, closed.reply, 'Hola'))).toMatchObject({
      outcome: 'case',
    })
    await shop.context.pool.query(`update chat_reply_addresses set expires_at = $2 where group_id = $1`, [
      late.group,
      shop.clock.now().toISOString(),
    ])
    expect(await handOver(shop, await answerOf(late.email, late.reply, 'Hola'))).toMatchObject({
      outcome: 'case',
    })
    expect(await late.said()).toEqual([])
    expect((await cases(late.group)).map(({ kind }) => kind)).toEqual(['answer_late'])
    expect((await cases(closed.group)).map(({ kind }) => kind)).toEqual(['answer_undelivered'])
    shop.clock.advance(14 * 24 * 60 + 1)
    expect(await cases(late.group)).toEqual([])
    await shop.sweep('purge')
    const { rows } = await shop.context.pool.query('select 1 from chat_refused_answers where group_id = $1', [
      late.group,
    ])
    expect(rows).toEqual([])
  })

  it('to nobody, of a program, or of no words is dropped, and leaves nothing behind', async () => {
    const { email, reply, said, group } = await written()
    const of = (to: string, text: string, headers: Record<string, string> = {}) =>
      answerOf(email, to, text, { headers })
    const mails = [
      of(`r+${'0'.repeat(40)}@reply.andanza.test`, 'Hola'),
      of(reply.replace('reply.', 'other.'), 'Hola'),
      of(reply, 'Estoy de vacaciones', { 'Auto-Submitted': 'auto-replied' }),
      of(reply, 'Estoy de vacaciones', { Precedence: 'bulk' }),
      of(reply, '> Hola\n-- \nAna'),
      received({ from: email, to: reply, text: 'Came back' }, [passed(email), 'Return-Path: <>']),
      Promise.resolve(Buffer.from('no mail at all')),
      Promise.resolve(Buffer.alloc(0)),
    ]
    for (const mail of await Promise.all(mails))
      expect(await handOver(shop, mail)).toMatchObject({ status: 200, outcome: 'dropped' })
    expect([await said(), await cases(group)]).toEqual([[], []])
  })

  it('is taken from nobody who did not sign it, or long ago', async () => {
    const { email, reply, said } = await written()
    const mail = await answerOf(email, reply, 'Hola')
    for (const change of [
      { secret: 'another secret' },
      { seconds: -301 },
      { seconds: 301 },
      { headers: { 'x-mail-timestamp': '' } },
      { headers: { 'x-mail-signature': 'abc' } },
    ])
      expect(await handOver(shop, mail, change)).toMatchObject({ status: 400, code: 'bad_signature' })
    const json = { headers: { 'content-type': 'application/json' } }
    expect(await handOver(shop, mail, json)).toMatchObject({ status: 415 })
    expect(await handOver(shop, Buffer.alloc(25 * 1024 * 1024 + 1, 'x'))).toMatchObject({ status: 413 })
    expect(await said()).toEqual([])
    expect(await handOver(shop, mail, { seconds: -299 })).toMatchObject({ outcome: 'delivered' })
  })
})
