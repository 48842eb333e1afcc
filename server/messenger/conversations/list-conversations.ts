import { sql } from 'drizzle-orm'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import type { ChatGroup, DeskChat } from '@/lib/messenger/chat-shapes'
import type { Context } from '@/server/platform/context'
import { type Asker, partyOf } from '../asker'
import { averageAnswers } from '../messages/average-answer'
import { unreadBy, wantedBy } from '../messages/message-rows'
import { textOf } from '../messages/sealed-message'
import { chateableOf } from '../messages/send-message'
import { DESK_NAME, type Names, readNames } from '../names'
import type { Conversation } from './conversation'
import { oneOf } from './group-rows'
import { ownConversations } from './own-conversations'

/** What a list shows of a conversation beside how it stands. */
interface Newest extends Record<string, unknown> {
  readonly id: string
  readonly unread: number
  readonly messageId: string | null
  readonly message: string
  readonly sealed: string | null
  readonly author: string
  readonly sentAt: string
}

/**
 * The conversations of this asker: those with something unread first, then by their newest message.
 * @param reservationId only those about this reservation; left out: all
 */
export async function listConversations(
  context: Context,
  asker: Asker,
  locale: Locale,
  reservationId?: string,
): Promise<DeskChat[]> {
  const conversations = await ownConversations(context, asker, reservationId)
  const [newest, names, averages] = await Promise.all([
    readNewest(context, partyOf(asker).id, conversations),
    readNames(context, conversations, { asker }),
    averageAnswers(
      context,
      conversations.map(({ hostId }) => hostId),
    ),
  ])
  return conversations
    .flatMap((conversation) => {
      const last = newest.get(conversation.id)
      return last ? [{ conversation, last }] : []
    })
    .sort((a, b) => Number(b.last.unread > 0) - Number(a.last.unread > 0) || compareNewest(a.last, b.last))
    .map(({ conversation, last }) => ({
      ...presentConversation(conversation, asker, names, languageOf(locale)),
      unread: last.unread,
      // How soon travellers are answered says nothing here.
      ave_response: conversation.type === 'team' ? null : (averages.get(conversation.hostId) ?? null),
      last_message: last.messageId
        ? {
            uuid: last.messageId,
            message: textOf(context, { ...last, id: last.messageId }, conversation.isRevealed),
            datetime: new Date(last.sentAt).toISOString(),
            user: last.author,
          }
        : null,
    }))
}

/** Those of a traveller: the team and hosts write to each other without them. */
export async function chatsOfTraveller(
  context: Context,
  userId: string,
  locale: Locale,
): Promise<ChatGroup[]> {
  const all = await listConversations(context, { role: 'traveler', userId }, locale)
  return all.flatMap(({ type, ...chat }) => (type === 'team' ? [] : { ...chat, type }))
}

const compareNewest = (a: Newest, b: Newest) =>
  new Date(b.sentAt).getTime() - new Date(a.sentAt).getTime() || b.id.localeCompare(a.id)

/** Counts and newest messages as this party sees them; a conversation without one stands where it was opened. */
async function readNewest(
  { db }: Context,
  party: string,
  conversations: readonly Conversation[],
): Promise<ReadonlyMap<string, Newest>> {
  const { rows } = await db.execute<Newest>(sql`
    select g.id, (select count(*)::int from chat_messages m where ${unreadBy(party)}) as unread,
      l.id as "messageId", l.message, l.sealed, l.party_id as author, coalesce(l.created_at, g.created_at) as "sentAt"
    from chat_groups g left join lateral (
      select m.id, m.message, m.sealed, m.party_id, m.created_at from chat_messages m
      where m.group_id = g.id and ${wantedBy(party, sql`m.party_id`)} order by m.seq desc limit 1) l on true
    where ${oneOf(
      sql`g.id`,
      conversations.map(({ id }) => id),
    )}`)
  return new Map(rows.map((row) => [row.id, row]))
}

type Presented = Omit<DeskChat, 'unread' | 'ave_response' | 'last_message'>

/** What a conversation is called and about, for whoever reads. */
export function presentConversation(
  conversation: Conversation,
  asker: Asker,
  names: Names,
  language: Language,
): Presented {
  const { id, type, title, hostId, members, start, isClosed, isRevealed } = conversation
  const travelers = members.filter(({ role }) => role === 'traveler')
  const trip = conversation.trips.find(({ start }) => start !== null) ?? conversation.trips[0]
  return {
    uuid: id,
    type,
    title: titleOf(conversation, asker, names, language),
    is_public: false,
    owner: type === 'group' ? hostId : (travelers[0]?.id ?? conversation.ownerId ?? hostId),
    chateable: {
      uuid: chateableOf(conversation),
      name: title[language],
      start_date: start,
      code: type === 'user' ? (trip?.code ?? null) : null,
    },
    picture: { thumbnail: null },
    travelers: travelers.length,
    closed: isClosed,
    masked: !isRevealed,
  }
}

/** The other side; a departure is called by its trip, the team by the name of the house. */
function titleOf(conversation: Conversation, asker: Asker, names: Names, language: Language): string {
  const { type, title, members, host } = conversation
  if (type === 'group') return title[language]
  if (type === 'team' && asker.role === 'host') return DESK_NAME
  if (type === 'team') return host?.name ?? title[language]
  if (asker.role === 'traveler') return host?.name ?? title[language]
  const traveler = members.find(({ role }) => role === 'traveler')
  if (!traveler) return title[language]
  const { firstname, lastname } = names(conversation, traveler).profile
  return `${firstname} ${lastname}`.trim()
}
