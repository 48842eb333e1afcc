import { randomInt } from 'node:crypto'
import { addHours, addMinutes, addSeconds, differenceInSeconds, subDays, subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { OrderCodeRequest, OrderCodeSent } from '@/lib/checkout/contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { lockSubjects, type Subject } from '@/server/reservations/unpaid-subjects'
import { isCrowded } from './enforce-caps'
import type { Holder } from './holder'
import { orderCodeMail } from './mails/order-code'
import { bindingOf, type CodeBinding, hashCode } from './order-code'

interface Sent extends Record<string, unknown> {
  created_at: string
  expires_at: string
  is_same_cart: boolean
}

/** What a code is asked for: a mailbox as it is counted, and what the code will be good for. */
interface Asked extends CodeBinding {
  /** The folded address, under a key. */
  readonly mailbox: Buffer
}

/**
 * Mails a code of six digits that lets one order of one cart through, where the caller's address asks for it; nowhere
 * else is a mail sent. Asked again too soon it answers as before and sends nothing.
 * @param holder the caller, known by the e-mail and the address
 * @throws DomainError too_many_requests when a mailbox had its codes of the hour or of the day, by whatever spelling
 */
export async function sendOrderCode(
  context: Context,
  { email, trips }: OrderCodeRequest,
  holder: Holder,
  locale: Locale,
): Promise<OrderCodeSent> {
  if (!(await isCrowded(context, holder))) return { needed: false, expires_at: null, resend_in: null }
  const asked = { ...bindingOf(email, trips), mailbox: mailboxKey(holder.subjects) }
  return transact(context, async (inside) => {
    await lockSubjects(inside, holder.subjects)
    const sent = await codesOfTheDay(inside, asked)
    return answerWith(inside, pausing(inside, sent) ?? (await writeCode(inside, asked, sent, locale)))
  })
}

function mailboxKey(subjects: readonly Subject[]): Buffer {
  const mailbox = subjects.find(({ kind }) => kind === 'email')
  if (!mailbox) throw new Error('A code goes to an e-mail, and the holder has none.')
  return mailbox.key
}

async function codesOfTheDay(context: Context, { email, cartSha256, mailbox }: Asked): Promise<Sent[]> {
  const { rows } = await context.db.execute<Sent>(sql`
    select created_at, expires_at, email = ${email} and cart_sha256 = ${cartSha256} and used_at is null as is_same_cart
    from order_codes
    where mailbox = ${mailbox} and created_at > ${subDays(context.clock.now(), 1).toISOString()}
    order by created_at desc, id desc`)
  return rows
}

/**
 * Refuses a mailbox that had its codes.
 * @throws DomainError too_many_requests with the seconds until the oldest of them is no longer counted
 */
function demandRoom({ clock, env }: Context, sent: readonly Sent[]): void {
  const { perHour, perDay } = env.unpaid.emailCode
  const now = clock.now()
  const ofTheHour = sent.filter(({ created_at }) => new Date(created_at) > subHours(now, 1))
  const over = [
    { counted: ofTheHour, most: perHour, hours: 1 },
    { counted: sent, most: perDay, hours: 24 },
  ].flatMap(({ counted, most, hours }) => {
    const leaving = counted[most - 1]
    return leaving ? [differenceInSeconds(addHours(new Date(leaving.created_at), hours), now)] : []
  })
  if (over.length > 0) throw new DomainError('too_many_requests', { retryAfter: Math.max(1, ...over) })
}

/** The code of a moment ago, while it is too soon for another. */
function pausing({ clock, env }: Context, [last]: readonly Sent[]): Sent | null {
  if (!last?.is_same_cart) return null
  return addSeconds(new Date(last.created_at), env.unpaid.emailCode.pause) > clock.now() ? last : null
}

async function writeCode(
  context: Context,
  asked: Asked,
  sent: readonly Sent[],
  locale: Locale,
): Promise<Pick<Sent, 'created_at' | 'expires_at'>> {
  demandRoom(context, sent)
  const { minutes } = context.env.unpaid.emailCode
  const now = context.clock.now()
  const id = newId(now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = addMinutes(now, minutes).toISOString()
  await context.db.execute(sql`
    insert into order_codes (id, email, mailbox, cart_sha256, code_hmac, created_at, expires_at)
    values (${id}, ${asked.email}, ${asked.mailbox}, ${asked.cartSha256},
      ${hashCode(context.env.appSecret, id, asked, code)}, ${now.toISOString()}, ${expiresAt})`)
  await queueMail(context, orderCodeMail, {
    eventKey: `order_code:${id}`,
    recipient: asked.email,
    locale,
    data: { digits: code, minutes },
  })
  return { created_at: now.toISOString(), expires_at: expiresAt }
}

function answerWith(
  { env, clock }: Context,
  { created_at, expires_at }: Pick<Sent, 'created_at' | 'expires_at'>,
): OrderCodeSent {
  const resendAt = addSeconds(new Date(created_at), env.unpaid.emailCode.pause)
  return {
    needed: true,
    expires_at: new Date(expires_at).toISOString(),
    resend_in: Math.max(0, differenceInSeconds(resendAt, clock.now(), { roundingMethod: 'ceil' })),
  }
}
