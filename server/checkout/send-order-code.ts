import { randomInt } from 'node:crypto'
import { addMinutes, addSeconds, differenceInSeconds, subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { OrderCodeRequest, OrderCodeSent } from '@/lib/checkout/contract'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { lockSubjects } from '@/server/reservations/unpaid-subjects'
import { isCrowded } from './enforce-caps'
import type { Holder } from './holder'
import { orderCodeMail } from './mails/order-code'
import { bindingOf, type CodeBinding, hashCode } from './order-code'

interface Sent extends Record<string, unknown> {
  created_at: string
  expires_at: string
  is_same_cart: boolean
}

/**
 * Mails a code of six digits that lets one order of one cart through, where the caller's address asks for it; nowhere
 * else is a mail sent. Asked again too soon it answers as before and sends nothing.
 * @param holder the caller, known by the e-mail and the address
 * @throws DomainError too_many_requests when an e-mail had its codes of the hour
 */
export async function sendOrderCode(
  context: Context,
  { email, trips }: OrderCodeRequest,
  holder: Holder,
  locale: Locale,
): Promise<OrderCodeSent> {
  if (!(await isCrowded(context, holder))) return { needed: false, expires_at: null, resend_in: null }
  const bound = bindingOf(email, trips)
  return transact(context, async (inside) => {
    await lockSubjects(inside, holder.subjects)
    const sent = await codesOfTheHour(inside, bound)
    return answerWith(inside, pausing(inside, sent) ?? (await writeCode(inside, bound, sent, locale)))
  })
}

async function codesOfTheHour(context: Context, { email, cartSha256 }: CodeBinding): Promise<Sent[]> {
  const { rows } = await context.db.execute<Sent>(sql`
    select created_at, expires_at, cart_sha256 = ${cartSha256} and used_at is null as is_same_cart from order_codes
    where email = ${email} and created_at > ${subHours(context.clock.now(), 1).toISOString()}
    order by created_at desc, id desc`)
  return rows
}

/** The code of a moment ago, while it is too soon for another. */
function pausing({ clock, env }: Context, [last]: readonly Sent[]): Sent | null {
  if (!last?.is_same_cart) return null
  return addSeconds(new Date(last.created_at), env.unpaid.emailCode.pause) > clock.now() ? last : null
}

async function writeCode(
  context: Context,
  bound: CodeBinding,
  sent: readonly Sent[],
  locale: Locale,
): Promise<Pick<Sent, 'created_at' | 'expires_at'>> {
  const { minutes, perHour } = context.env.unpaid.emailCode
  if (sent.length >= perHour) throw new DomainError('too_many_requests', { retryAfter: 15 * 60 })
  const now = context.clock.now()
  const id = newId(now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = addMinutes(now, minutes).toISOString()
  await context.db.execute(sql`
    insert into order_codes (id, email, cart_sha256, code_hmac, created_at, expires_at)
    values (${id}, ${bound.email}, ${bound.cartSha256}, ${hashCode(context.env.appSecret, id, bound, code)},
      ${now.toISOString()}, ${expiresAt})`)
  await queueMail(context, orderCodeMail, {
    eventKey: `order_code:${id}`,
    recipient: bound.email,
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
