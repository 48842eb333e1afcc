import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { type AnyMail, mailNamed } from './define-mail'
import { type CauseStanding, type Causes, type MailCause, standingOf } from './mail-causes'
import { type RenderedMail, renderMail } from './render-mail'
import { openData, openMail, sealMail } from './secret-mail'

/** Longer than a send may take: a mail taken by a killed process is tried again after it. */
const LEASE_MS = 60_000
/** Together less than the lease, so that no two processes send one mail. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
}
const MOST_PER_RUN = 50
/** Retries grow to this and go on for three days (reliability.md §2.13). */
const LONGEST_WAIT_MS = 3_600_000
const GIVE_UP_MS = 72 * 3_600_000
/** So often the clock is read whether a mail may be told now. */
const QUIET_MS = 600_000

interface Waiting extends Record<string, unknown> {
  id: string
  event_key: string
  template: string
  recipient: string
  locale: Locale
  data: object | { readonly sealed: string }
  cause: MailCause | null
  reply_to: string | null
  tries: number
  created_at: string
}

interface Post {
  readonly mails: readonly AnyMail[]
  readonly causes: Causes
  readonly transport: Transporter | null
}

interface Sent {
  readonly id: string
  readonly isSecret: boolean
  /** For a mailbox; else it stays in the outbox. */
  readonly hasLeft: boolean
}

/** Sends through SMTP; null keeps the rendered mail in the outbox, which the sandbox console shows. */
export function mailTransport(context: Pick<Context, 'env'>): Transporter | null {
  const { smtpUrl, mailFrom } = context.env
  return smtpUrl ? createTransport({ url: smtpUrl, ...TIMEOUTS }, { from: mailFrom }) : null
}

/**
 * Works off the outbox, one mail after the other: takes the next that is due, what somebody waits for first, commits, sends, records. A crash in
 * between sends again with the same Message-ID: at least once, and recognisable.
 * @param mails all there are: they are of domains above, as are those who ask their causes again
 * @returns how many were sent
 */
export async function deliverMails(
  context: Context,
  mails: readonly AnyMail[],
  transport: Transporter | null,
  causes: Causes = {},
): Promise<number> {
  let sent = 0
  for (let taken = 0; taken < MOST_PER_RUN; taken++) {
    const mail = await takeMail(context)
    if (!mail) break
    if (await deliverOne(context, { mails, transport, causes }, mail)) sent++
  }
  return sent
}

/** The same for every try of one event, and nothing that RFC 5322 refuses in a Message-ID. */
function messageId(eventKey: string): string {
  return `<${createHash('sha256').update(eventKey).digest('hex').slice(0, 40)}@andanza.mail>`
}

async function takeMail(context: Context): Promise<Waiting | undefined> {
  const now = context.clock.now()
  return transact(context, async ({ db }) => {
    const taken = await db.execute<Waiting>(sql`
      update mails set next_try_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
      where id in (select id from mails where state = 'queued' and next_try_at <= ${now}
        order by is_awaited desc, next_try_at limit 1 for update skip locked)
      returning id, event_key, template, recipient, locale, data, cause, reply_to, tries, created_at`)
    return taken.rows[0]
  })
}

async function deliverOne(
  context: Context,
  { mails, transport, causes }: Post,
  mail: Waiting,
): Promise<boolean> {
  try {
    const standing = await standingOf(context, causes, mail.cause)
    if (standing !== 'holds') {
      await keepBack(context, mail, standing)
      return false
    }
    const template = mailNamed(mails, mail.template)
    const data = openData(context, mail.id, mail.data)
    const rendered = await renderMail(template, mail.locale, data as never)
    const { subject, html, plain: text } = rendered
    await transport?.sendMail({
      ...{ to: mail.recipient, subject, html, text },
      ...(mail.reply_to !== null && { replyTo: openMail(context, mail.id, 'reply_to', mail.reply_to) }),
      messageId: messageId(mail.event_key),
    })
    await recordSent(
      context,
      { id: mail.id, isSecret: template.isSecret, hasLeft: transport !== null },
      rendered,
    )
    return true
  } catch (error) {
    context.log.warn(
      { err: error, mail_id: mail.id, template: mail.template, attempt: mail.tries },
      'a mail did not leave',
    )
    await postpone(context, mail)
    return false
  }
}

/** A mail is kept as it left; one with a secret only sealed, and not at all where it left for a mailbox. */
async function recordSent(
  context: Context,
  { id, isSecret, hasLeft }: Sent,
  { subject, html, plain }: RenderedMail,
): Promise<void> {
  const kept = (column: 'html' | 'plain', text: string) => {
    if (!isSecret) return text
    return hasLeft ? null : sealMail(context, id, column, text)
  }
  await context.db.execute(sql`
    update mails set state = 'sent', subject = ${subject}, html = ${kept('html', html)},
      plain = ${kept('plain', plain)}, sent_at = ${context.clock.now()},
      data = case when ${isSecret && hasLeft} then '{}' else data end,
      reply_to = case when ${hasLeft} then null else reply_to end
    where id = ${id} and state = 'queued'`)
}

/** Nothing failed: what is gone is dropped, what may not be told at this hour waits. */
async function keepBack(
  context: Context,
  { id }: Waiting,
  standing: Exclude<CauseStanding, 'holds'>,
): Promise<void> {
  const next = new Date(context.clock.now().getTime() + QUIET_MS)
  await context.db.execute(
    standing === 'gone'
      ? sql`update mails set state = 'dropped' where id = ${id} and state = 'queued'`
      : sql`update mails set next_try_at = ${next}, tries = tries - 1 where id = ${id} and state = 'queued'`,
  )
}

async function postpone(context: Context, mail: Waiting): Promise<void> {
  const now = context.clock.now().getTime()
  const over = now - new Date(mail.created_at).getTime() > GIVE_UP_MS
  const wait = Math.min(10_000 * 2 ** mail.tries, LONGEST_WAIT_MS)
  await context.db.execute(sql`
    update mails set state = ${over ? 'failed' : 'queued'}, next_try_at = ${new Date(now + wait)} where id = ${mail.id}`)
}
