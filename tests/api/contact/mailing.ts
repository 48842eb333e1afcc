import { createTransport, type SendMailOptions } from 'nodemailer'
import type { CallData } from '@/lib/api/call'
import type { receiveMail } from '@/lib/messenger/inbound-contract'
import { mailSignature } from '@/server/messenger/inbound/signed-mail'
import type { Envelope } from '../checkout/support/buyer'
import type { PayingShop } from '../payments/paying-shop'

const SECRET = 'what signs mails that are handed over in tests'
const AUTHSERV = 'mx.andanza.test'

/** Of a site that mails may be answered of. */
export const INBOUND = {
  INBOUND_MAIL_DOMAIN: 'reply.andanza.test',
  INBOUND_MAIL_SECRET: SECRET,
  INBOUND_MAIL_AUTHSERV: AUTHSERV,
}

const post = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** What the receiving server writes above a mail that it found to be of the domain it is from. */
export const passed = (email: string, authserv = AUTHSERV) =>
  `Authentication-Results: ${authserv}; spf=pass smtp.mailfrom=${email}; dmarc=pass (p=reject) header.from=${email.split('@')[1]}`

/**
 * A mail as a server received it.
 * @param above header lines that the server wrote
 */
export async function received(mail: SendMailOptions, above: readonly string[]): Promise<Buffer> {
  const { message } = await post.sendMail({ subject: 'Re: Tienes mensajes sin leer', ...mail })
  const trace = ['Received: from mail.example by mx.andanza.test with ESMTPS', ...above].reverse()
  return Buffer.concat([Buffer.from(trace.map((line) => `${line}\r\n`).join('')), message as Buffer])
}

/** A mail of somebody whose provider is in order. */
export const answerOf = (from: string, to: string, text: string, more: SendMailOptions = {}) =>
  received({ from: `Somebody <${from}>`, to, text, ...more }, [passed(from), `Return-Path: <${from}>`])

/** Hands a mail over as a server does. @param change of what it sends */
export async function handOver(
  shop: Pick<PayingShop, 'fetch' | 'clock'>,
  raw: Buffer,
  change: {
    readonly seconds?: number
    readonly secret?: string
    readonly headers?: Record<string, string>
  } = {},
) {
  const { seconds = 0, secret = SECRET, headers = {} } = change
  const timestamp = String(Math.floor(shop.clock.now().getTime() / 1000) + seconds)
  const answer = await shop.fetch(
    new Request('http://shop.test/api/mail/inbound', {
      method: 'POST',
      headers: {
        'content-type': 'message/rfc822',
        'content-length': String(raw.length),
        'x-mail-timestamp': timestamp,
        'x-mail-signature': mailSignature(secret, timestamp, raw),
        ...headers,
      },
      body: new Uint8Array(raw),
    }),
  )
  const json = (await answer.json()) as Envelope<CallData<typeof receiveMail>>
  return { status: answer.status, code: json.code, outcome: json.data?.outcome }
}
