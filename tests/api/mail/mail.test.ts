import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Locale } from '@/lib/locale/market'
import { magicLinkMail } from '@/server/accounts/mails/magic-link'
import { reservationPlacedMail } from '@/server/checkout/mails/reservation-placed'
import { MAILS } from '@/server/mails'
import { stoppedClock } from '@/server/platform/clock'
import type { Context } from '@/server/platform/context'
import { deliverMails, mailTransport } from '@/server/platform/mail/deliver-mails'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { edgeApp, edgeDatabase } from '../edge/edge-app'
import { MAIL_SAMPLES } from './mail-samples'
import { startSmtp } from './smtp'

const database = await edgeDatabase()
const smtp = await startSmtp()
const edge = await edgeApp(database, { SMTP_URL: smtp.url, MAIL_FROM: 'Andanza <hola@andanza.test>' })
const transport = mailTransport(edge.context)

const deliver = (context: Context, by: typeof transport) => deliverMails(context, MAILS, by)

const NOW = '2026-11-21T18:00:00Z'
const at = (minutes: number): Context => ({
  ...edge.context,
  clock: stoppedClock(new Date(Date.parse(NOW) + minutes * 60_000)),
})

afterEach(async () => {
  smtp.refuse(null)
  await database.pool.query('delete from mails')
})

afterAll(async () => {
  transport?.close()
  await edge.close()
  await smtp.close()
  await database.drop()
})

async function queue(eventKey: string, context = at(0), locale: Locale = 'es_MX'): Promise<void> {
  const [data] = MAIL_SAMPLES.reservation_placed
  if (!data) throw new Error('no sample')
  await queueMail(context, reservationPlacedMail, {
    eventKey,
    recipient: 'ana@example.com',
    locale,
    data,
  })
}

const stateOf = async (eventKey: string) =>
  (
    await database.pool.query<{ state: string; tries: number; subject: string | null; next_try_at: Date }>(
      'select state, tries, subject, next_try_at from mails where event_key = $1',
      [eventKey],
    )
  ).rows[0]

/** Everything after the transaction that takes a mail is lost, as when a process is killed. */
function dyingAfterSending(context: Context): Context {
  const db = new Proxy(context.root, {
    get: (real, name) => {
      if (name === 'execute') return () => Promise.reject(new Error('the process died'))
      const value = Reflect.get(real, name)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
  return { ...context, db, root: db }
}

describe('a queued mail', () => {
  it('leaves by SMTP once, whole, and is kept as it left', async () => {
    const known = smtp.received.length
    await queue('reservation_placed:1')
    await queue('reservation_placed:1')
    expect(await deliver(at(1), transport)).toBe(1)
    expect(await deliver(at(2), transport)).toBe(0)
    expect(smtp.received).toHaveLength(known + 1)
    const { to, mail } = smtp.received.at(-1) ?? expect.fail('no mail arrived')
    expect(to).toEqual(['ana@example.com'])
    expect(mail.from).toMatchObject({ name: 'Andanza', address: 'hola@andanza.test' })
    expect(mail.subject).toBe('Falta tu pago para apartar: Cenotes & selva')
    // Every trip with its dates, the guide's language where it is known, and its party.
    expect(mail.text).toContain(
      'Cenotes & selva · dom 14 mar al mar 16 mar 2027 · guía en español · 2 viajeros',
    )
    expect(mail.text).toContain('Perú a tu ritmo · fecha abierta · 1 viajero')
    expect(mail.html).toContain('7QK2M9XWA4ZTE')
    expect(mail.text).toContain('7QK2M9XWA4ZTE')
    expect(mail.messageId).toMatch(/^<[0-9a-f]{40}@andanza\.mail>$/)
    expect(await stateOf('reservation_placed:1')).toMatchObject({ state: 'sent', subject: mail.subject })
  })

  it('leaves first where somebody waits for it, however many were there before', async () => {
    const known = smtp.received.length
    for (const turn of [1, 2, 3]) await queue(`reservation_placed:before${turn}`, at(turn))
    const [data] = MAIL_SAMPLES.magic_link
    if (!data) throw new Error('no sample')
    const asked = { eventKey: 'magic_link:1', recipient: 'leo@example.com', locale: 'es_MX', data } as const
    await queueMail(at(4), magicLinkMail, asked)
    expect(await deliver(at(5), transport)).toBe(4)
    expect(smtp.received.slice(known).map(({ to }) => to[0])).toEqual([
      'leo@example.com',
      ...['ana@example.com', 'ana@example.com', 'ana@example.com'],
    ])
  })

  it('does not exist when the transaction that caused it is taken back', async () => {
    const { root } = edge.context
    await root
      .transaction(async (db) => {
        await queue('reservation_placed:2', { ...at(0), db })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await stateOf('reservation_placed:2')).toBeUndefined()
  })

  it('is sent again, recognisably the same, after a crash between sending and writing it down', async () => {
    const known = smtp.received.length
    await queue('reservation_placed:3')
    await expect(deliver(dyingAfterSending(at(1)), transport)).rejects.toThrow('the process died')
    expect(smtp.received).toHaveLength(known + 1)
    expect((await stateOf('reservation_placed:3'))?.state).toBe('queued')
    // Another process: not before the lease is over, then once more.
    expect(await deliver(at(1.5), transport)).toBe(0)
    expect(await deliver(at(3), transport)).toBe(1)
    const ids = smtp.received.slice(known).map(({ mail }) => mail.messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('is tried again later when the server refuses, and given up after three days', async () => {
    await queue('reservation_placed:4')
    smtp.refuse(451)
    expect(await deliver(at(1), transport)).toBe(0)
    const waiting = await stateOf('reservation_placed:4')
    expect(waiting).toMatchObject({ state: 'queued', tries: 1 })
    expect(waiting?.next_try_at.getTime()).toBeGreaterThan(at(1).clock.now().getTime())
    expect(await deliver(at(1), transport)).toBe(0)
    expect((await stateOf('reservation_placed:4'))?.tries).toBe(1)
    await deliver(at(73 * 60), transport)
    expect((await stateOf('reservation_placed:4'))?.state).toBe('failed')
    smtp.refuse(null)
    expect(await deliver(at(200 * 60), transport)).toBe(0)
  })

  it('is taken by one of several processes', async () => {
    const known = smtp.received.length
    for (let n = 0; n < 8; n++) await queue(`reservation_placed:many:${n}`)
    const counts = await Promise.all([1, 2, 3].map(() => deliver(at(1), transport)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(8)
    const ids = smtp.received.slice(known).map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(8)
    expect(ids).toHaveLength(8)
  })

  it('without SMTP is rendered into the outbox, which the console shows', async () => {
    await queue('reservation_placed:5')
    expect(await deliver(at(1), null)).toBe(1)
    expect(await stateOf('reservation_placed:5')).toMatchObject({ state: 'sent' })
  })
})
