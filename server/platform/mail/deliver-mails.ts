import { sql } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { renderMail } from './render-mail'
import type { MailData, MailTemplate } from './templates'

/** Longer than a send may take: a mail taken by a killed process is tried again after it. */
const LEASE_MS = 60_000
/** Retries grow to this and go on for three days (reliability.md §2.13). */
const LONGEST_WAIT_MS = 3_600_000
const GIVE_UP_MS = 72 * 3_600_000

interface Waiting extends Record<string, unknown> {
  id: string
  event_key: string
  template: MailTemplate
  recipient: string
  locale: Locale
  data: MailData[MailTemplate]
  tries: number
  created_at: Date
}

/** Sends through SMTP; null keeps the rendered mail in the outbox, which the sandbox console shows. */
export function mailTransport(context: Pick<Context, 'env'>): Transporter | null {
  return context.env.smtpUrl ? createTransport(context.env.smtpUrl, { from: context.env.mailFrom }) : null
}

/**
 * Works off the outbox: takes what is due, commits, sends, records. A crash in between sends again with the same
 * Message-ID: at least once, and recognisable.
 * @returns how many were sent
 */
export async function deliverMails(context: Context, transport: Transporter | null): Promise<number> {
  const waiting = await takeMails(context)
  let sent = 0
  for (const mail of waiting) if (await deliverOne(context, transport, mail)) sent++
  return sent
}

async function takeMails(context: Context): Promise<Waiting[]> {
  const now = context.clock.now()
  return transact(context, async ({ db }) => {
    const taken = await db.execute<Waiting>(sql`
      update mails set next_try_at = ${new Date(now.getTime() + LEASE_MS)}, tries = tries + 1
      where id in (select id from mails where state = 'queued' and next_try_at <= ${now}
        order by next_try_at limit 20 for update skip locked)
      returning id, event_key, template, recipient, locale, data, tries, created_at`)
    return taken.rows
  })
}

async function deliverOne(context: Context, transport: Transporter | null, mail: Waiting): Promise<boolean> {
  try {
    const { subject, html, plain } = await renderMail(mail.template, mail.locale, mail.data)
    await transport?.sendMail({
      to: mail.recipient,
      subject,
      html,
      text: plain,
      messageId: `<${mail.event_key}@andanza.mail>`,
    })
    await context.db.execute(sql`
      update mails set state = 'sent', subject = ${subject}, html = ${html}, plain = ${plain},
        sent_at = ${context.clock.now()} where id = ${mail.id} and state = 'queued'`)
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

async function postpone(context: Context, mail: Waiting): Promise<void> {
  const now = context.clock.now().getTime()
  const over = now - new Date(mail.created_at).getTime() > GIVE_UP_MS
  const wait = Math.min(10_000 * 2 ** mail.tries, LONGEST_WAIT_MS)
  await context.db.execute(sql`
    update mails set state = ${over ? 'failed' : 'queued'}, next_try_at = ${new Date(now + wait)} where id = ${mail.id}`)
}
