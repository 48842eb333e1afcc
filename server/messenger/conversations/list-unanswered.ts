import { sql } from 'drizzle-orm'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { hostCountry } from '@/server/catalogue/hosts/host-name'
import type { Context } from '@/server/platform/context'
import { answersDue, lateOf, lateSince, latestOf, type Waiting } from '../messages/answer-clock'
import { readNames } from '../names'
import { answerCountry } from '../rules/answer-country'
import { type Conversation, conversationsOf } from './conversation'
import { groupRows, oneOf } from './group-rows'
import { isUnsettled } from './settle-conversation'

/** A traveller whom nobody answered for as long as a host has. */
export interface Unanswered {
  readonly group: string
  /** Until when its first message that waits was to be answered. */
  readonly due: Date
  /** Who waits, and about which trip: "Mariana Ríos · Salkantay a Machu Picchu". */
  readonly title: string
}

/**
 * Questions and conversations of reservations of which a host's time to answer, a business day of their country, is
 * over; the oldest first. One in which nobody can write any more, or whose traveller left, waits for nobody.
 */
export async function listUnanswered(context: Context, locale: Locale): Promise<Unanswered[]> {
  const waiting = await readWaiting(context)
  if (waiting.size === 0) return []
  const rows = await groupRows(context, oneOf(sql`g.id`, [...waiting.keys()]))
  const open = (await conversationsOf(context, rows)).filter(({ isClosed }) => !isClosed)
  const dues = await answersDue(context, waiting)
  const titleOf = await readTitles(context, open, languageOf(locale))
  return open
    .flatMap((conversation) => {
      const [due, title] = [dues.get(conversation.id), titleOf(conversation)]
      return due === undefined || title === null ? [] : [{ group: conversation.id, due, title }]
    })
    .sort((one, other) => one.due.getTime() - other.due.getTime())
}

async function readWaiting(context: Context): Promise<ReadonlyMap<string, Waiting>> {
  const late = await lateSince(context)
  const country = hostCountry(sql`g.host_id`)
  const { rows } = await context.db.execute<{ id: string; since: string; country: string | null }>(sql`
    select g.id, min(m.created_at) as since, ${country} as country
    from chat_groups g join chat_messages m on m.group_id = g.id
    where g.waits_since <= ${latestOf(late)} and g.type in ('user', 'question') and m.role = 'traveler' and ${isUnsettled(sql`m`)}
      and not exists (select from chat_messages a where a.group_id = g.id and a.seq > m.seq and a.role <> 'traveler')
    group by g.id having min(m.created_at) <= ${lateOf(late, country)}`)
  return new Map(
    rows.map(({ id, since, country }) => [id, { since: new Date(since), country: answerCountry(country) }]),
  )
}

async function readTitles(context: Context, conversations: readonly Conversation[], language: Language) {
  const names = await readNames(context, conversations, { asker: { role: 'desk' } })
  return (conversation: Conversation): string | null => {
    const traveler = conversation.members.find(({ role }) => role === 'traveler')
    if (!traveler) return null
    const { firstname, lastname } = names(conversation, traveler).profile
    return `${`${firstname} ${lastname}`.trim()} · ${conversation.title[language]}`
  }
}
