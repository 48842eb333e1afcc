import { sql } from 'drizzle-orm'
import { type LeadState, leadState, mayReply } from '@/lib/campaigns/leads/lead-states'
import { languageOf } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { DESK_TOPIC } from '@/server/platform/events/desk-topic'
import { publishEvent } from '@/server/platform/events/visitor-events'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { leadAnsweredMail } from '../mails/lead-answered'
import { greetingName } from '../rules/greeting-name'
import { leadLink } from './lead-link'
import { factsOf, findLead, type LeadRow } from './lead-rows'
import { openLead } from './show-lead'

/**
 * Writes to the desk from a mailed link, once for every answer; somebody waits again. In the caller's transaction, which
 * says how often it happens.
 * @throws DomainError not_found, lead_waits while nobody has answered, chat_closed for a lead that is closed
 */
export async function replyToLead(
  inside: Context,
  token: string,
  message: string,
): Promise<{ readonly state: LeadState }> {
  const row = await openLead(inside, token, true)
  const facts = factsOf(row)
  if (facts.isClosed) throw new DomainError('chat_closed')
  if (!mayReply(facts)) throw new DomainError('lead_waits')
  await writeMessage(inside, row.id, { author: 'person', member: null, message })
  const now = inside.clock.now().toISOString()
  await inside.db.execute(sql`
    update leads set waits_since = ${now}, version = version + 1 where id = ${row.id}`)
  await publishEvent(inside, DESK_TOPIC, 'desk')
  return { state: leadState({ ...facts, waits: true }) }
}

export interface LeadAnswer {
  readonly id: string
  readonly message: string
  /** Closes it with the answer. */
  readonly closes: boolean
  /** The version that was seen; null answers whatever is there. */
  readonly seen: number | null
}

/**
 * Answers a lead by mail, in the name of the desk; who answers has it from now on where nobody had. A closed one is open
 * again, unless the answer closes it.
 * @param member who answers
 * @returns what became of it; null where somebody was faster
 * @throws DomainError not_found
 */
export async function answerLead(
  inside: Context,
  member: string,
  { id, message, closes, seen }: LeadAnswer,
): Promise<LeadRow | null> {
  const row = await findLead(inside, id, true)
  if (!row) throw new DomainError('not_found')
  if (seen !== null && seen !== row.version) return null
  const messageId = await writeMessage(inside, id, { author: 'desk', member, message })
  const closedAt = closes ? inside.clock.now().toISOString() : null
  await inside.db.execute(sql`
    update leads set waits_since = null, closed_at = ${closedAt}, owner_id = coalesce(owner_id, ${member}),
      version = version + 1
    where id = ${id}`)
  await queueMail(inside, leadAnsweredMail, {
    eventKey: `lead_answered:${messageId}`,
    recipient: row.request.email,
    locale: row.locale,
    data: {
      name: greetingName(row.request.firstname),
      trip: row.product_name?.[languageOf(row.locale)] ?? '',
      answer: message,
      link: leadLink(inside, id),
      closes,
    },
  })
  return findLead(inside, id, false)
}

interface NewMessage {
  readonly author: 'desk' | 'person'
  readonly member: string | null
  readonly message: string
}

async function writeMessage(
  { db, clock }: Context,
  lead: string,
  { author, member, message }: NewMessage,
): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await db.execute(sql`
    insert into lead_messages (id, lead_id, author, member_id, message, created_at)
    values (${id}, ${lead}, ${author}, ${member}, ${message}, ${now.toISOString()})`)
  return id
}
