import { randomInt } from 'node:crypto'
import { addHours, addMinutes, addSeconds, differenceInSeconds, subHours } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { ActionCodeSent } from '@/lib/accounts/action-code'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { actionCodeMail } from '../mails/action-code'
import { type Asker, hashActionCode } from './action-asker'

/** So many mails an hour, each good for so long, and not two at once. */
const PER_HOUR = 3
const MINUTES = 10
const PAUSE_SECONDS = 60

interface Sent extends Record<string, unknown> {
  created_at: string
  expires_at: string
}

/**
 * Mails a code of six digits to whoever is about to do what a stolen session must not do alone. Asked again within a
 * minute it answers as before and sends nothing.
 * @throws DomainError too_many_requests when the asker had the codes of this hour
 */
export function sendActionCode(context: Context, asker: Asker, locale: Locale): Promise<ActionCodeSent> {
  return transact(context, async (inside) => {
    await inside.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code:${asker.name}`}, 0))`)
    const sent = await codesOfTheHour(inside, asker)
    const [last] = sent
    const now = inside.clock.now()
    const isFresh = last && addSeconds(new Date(last.created_at), PAUSE_SECONDS) > now
    return present(isFresh ? last : await writeCode(inside, asker, sent, locale), now)
  })
}

async function codesOfTheHour({ db, clock }: Context, { name, email }: Asker): Promise<Sent[]> {
  const { rows } = await db.execute<Sent>(sql`
    select created_at, expires_at from action_codes
    where asker = ${name} and email = ${email} and created_at > ${subHours(clock.now(), 1).toISOString()}
    order by created_at desc, id desc`)
  return rows
}

async function writeCode(
  context: Context,
  asker: Asker,
  sent: readonly Sent[],
  locale: Locale,
): Promise<Sent> {
  const now = context.clock.now()
  const oldest = sent[PER_HOUR - 1]
  if (oldest)
    throw new DomainError('too_many_requests', {
      retryAfter: Math.max(1, differenceInSeconds(addHours(new Date(oldest.created_at), 1), now)),
    })
  const id = newId(now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row = { created_at: now.toISOString(), expires_at: addMinutes(now, MINUTES).toISOString() }
  await context.db.execute(sql`
    insert into action_codes (id, asker, email, code_hmac, created_at, expires_at)
    values (${id}, ${asker.name}, ${asker.email}, ${hashActionCode(context, id, asker, code)},
      ${row.created_at}, ${row.expires_at})`)
  await queueMail(context, actionCodeMail, {
    eventKey: `action_code:${id}`,
    recipient: asker.email,
    locale,
    data: { digits: code, minutes: MINUTES },
  })
  return row
}

function present({ created_at, expires_at }: Sent, now: Date): ActionCodeSent {
  const resendAt = addSeconds(new Date(created_at), PAUSE_SECONDS)
  const seconds = differenceInSeconds(resendAt, now, { roundingMethod: 'ceil' })
  return { expires_at: new Date(expires_at).toISOString(), resend_in: Math.max(0, seconds) }
}
