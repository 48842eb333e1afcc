import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Locale, languageOf } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { type Conversation, conversationsOf } from '../conversations/conversation'
import { groupRows, oneOf } from '../conversations/group-rows'
import { readNames } from '../names'
import type { Party } from '../rules/parties'
import type { Answering } from './reply-addresses'

/**
 * Why an answer by mail was not delivered: not proven to be of its member · of one, after its time · the conversation took it
 * not, or not all of it.
 */
export type RefusedFor = 'unproven' | 'late' | 'undelivered'

/** Somebody whose answer by mail did not arrive, and who wrote nothing since. */
export interface RefusedAnswer {
  readonly group: string
  readonly party: string
  readonly reason: RefusedFor
  readonly at: Date
  /** The reservation by its code, the departure by its uuid; null for a question. */
  readonly about: { readonly type: 'reservation' | 'departure'; readonly id: string } | null
  /** Who answered, and about which trip. */
  readonly title: string
}

/** After so many days nobody waits for it. */
const DAYS = 14

/** Notes that an answer was not delivered. While one waits, the next of the same is no other; nothing it said is kept. */
export async function noteRefused(
  { db, clock }: Context,
  { group, party }: Pick<Answering, 'group' | 'party'>,
  reason: RefusedFor,
): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    insert into chat_refused_answers as r (group_id, party_id, reason, refused_at)
    values (${group}, ${party}, ${reason}, ${now.toISOString()}::timestamptz)
    on conflict (group_id, party_id, reason) do update set refused_at = excluded.refused_at
    where r.refused_at < ${subDays(now, DAYS).toISOString()}::timestamptz
      or exists (select from chat_messages m where m.group_id = r.group_id and m.party_id = r.party_id
        and m.created_at > r.refused_at)`)
}

interface Row extends Record<string, unknown> {
  readonly group: string
  readonly party: string
  readonly reason: RefusedFor
  readonly at: string
}

/** Answers that did not arrive within the last fourteen days, of whoever has not written there since; the oldest first. */
export async function listRefused(context: Context, locale: Locale): Promise<RefusedAnswer[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select r.group_id as group, r.party_id as party, r.reason, r.refused_at as at from chat_refused_answers r
    where r.refused_at >= ${subDays(context.clock.now(), DAYS).toISOString()}::timestamptz
      and not exists (select from chat_messages m where m.group_id = r.group_id and m.party_id = r.party_id
        and m.created_at > r.refused_at)
    order by r.refused_at, r.group_id, r.party_id, r.reason limit 500`)
  if (rows.length === 0) return []
  const groups = await groupRows(context, oneOf(sql`g.id`, [...new Set(rows.map(({ group }) => group))]))
  const conversations = await conversationsOf(context, groups)
  const partyIn = ({ hostId }: Conversation, id: string): Party => ({
    id,
    role: id === hostId ? 'host' : 'traveler',
  })
  const of = (one: Row) => conversations.find(({ id }) => id === one.group)
  const more = rows.flatMap((row) =>
    of(row)?.hostId === row.party ? [] : [{ id: row.party, role: 'traveler' } as const],
  )
  const names = await readNames(context, conversations, { asker: { role: 'desk' }, more })
  return rows.flatMap((row) => {
    const conversation = of(row)
    if (!conversation) return []
    const { firstname, lastname } = names(conversation, partyIn(conversation, row.party)).profile
    const title = `${`${firstname} ${lastname}`.trim()} · ${conversation.title[languageOf(locale)]}`
    const { group, party, reason, at } = row
    return { group, party, reason, at: new Date(at), about: aboutOf(conversation), title }
  })
}

function aboutOf({ type, departureId, trips }: Conversation): RefusedAnswer['about'] {
  if (type === 'group' && departureId !== null) return { type: 'departure', id: departureId }
  const [trip] = trips
  return type === 'user' && trip ? { type: 'reservation', id: trip.code } : null
}

/** Forgets what is no case any more. */
export async function purgeRefused({ db, clock }: Context): Promise<void> {
  await db.execute(sql`
    delete from chat_refused_answers where refused_at < ${subDays(clock.now(), DAYS).toISOString()}`)
}
