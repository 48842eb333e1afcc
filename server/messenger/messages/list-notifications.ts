import { sql } from 'drizzle-orm'
import type { CallData } from '@/lib/api/call'
import type { listNotifications as call } from '@/lib/messenger/contract'
import type { Context } from '@/server/platform/context'
import { partyOf } from '../asker'
import { oneOf } from '../conversations/group-rows'
import { ownConversations } from '../conversations/own-conversations'
import { readNames } from '../names'
import { messageRows, unreadBy } from './message-rows'
import { presentMessage } from './present-message'
import { chateableOf } from './send-message'

const PAGE = 20

/** What others wrote and this traveller has not opened, the newest first, with the conversations it is in. */
export async function listNotifications(
  context: Context,
  userId: string,
  page: number,
): Promise<CallData<typeof call>> {
  const asker = { role: 'traveler', userId } as const
  const conversations = await ownConversations(context, asker)
  const reader = partyOf(asker).id
  const ids = conversations.map(({ id }) => id)
  const unread = sql`exists (select from chat_groups g where ${oneOf(sql`g.id`, ids)} and ${unreadBy(reader)})`
  const rows = await messageRows(
    context,
    sql`${unread} order by m.created_at desc, m.id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
  )
  const more = rows.map(({ partyId: id, role }) => ({ id, role }))
  const names = await readNames(context, conversations, { asker, more })
  const byId = new Map(conversations.map((one) => [one.id, one]))
  const items = rows.flatMap((row) => {
    const conversation = byId.get(row.groupId)
    if (!conversation) return []
    const item = presentMessage(context, conversation, row, { names, reader })
    const { uuid, message, type, status, created_at, owner, _user } = item
    const told = { uuid, message, type, status, created_at, user: owner, ..._user.profile }
    return [
      { type: 'chat' as const, message: told, group: row.groupId, chateable: chateableOf(conversation) },
    ]
  })
  return { items, unread: await unreadGroups(context, reader, ids) }
}

async function unreadGroups({ db }: Context, reader: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.id from chat_groups g where ${oneOf(sql`g.id`, ids)}
      and exists (select from chat_messages m where ${unreadBy(reader)}) order by g.id`)
  return rows.map(({ id }) => id)
}
