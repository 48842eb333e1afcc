import { sql } from 'drizzle-orm'
import { type Locale, languageOf } from '@/lib/locale/market'
import { maskContacts } from '@/lib/masks/mask-contacts'
import type { ChatGroup } from '@/lib/messenger/contract'
import type { Text } from '@/server/catalogue/content'
import type { Context, Session } from '@/server/platform/context'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly productId: string
  readonly title: Text
  readonly unread: number
  readonly messageId: string
  readonly message: string
  readonly sentAt: string
}

/** A traveller's questions, the one with the newest message first. Contacts in messages are masked (domain.md §9). */
export async function listQuestions(
  { db }: Context,
  { user }: Session,
  locale: Locale,
): Promise<ChatGroup[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.product_id as "productId", g.title, m.id as "messageId", m.message, m.created_at as "sentAt",
      (select count(*)::int from chat_messages u
        where u.group_id = g.id and u.read_at is null and u.author_id is distinct from g.owner_id) as unread
    from chat_groups g
      join lateral (select id, message, created_at from chat_messages
        where group_id = g.id order by created_at desc, id desc limit 1) m on true
    where g.owner_id = ${user.uuid} and g.type = 'question'
    order by m.created_at desc, m.id desc limit 100`)
  return rows.map((row) => ({
    uuid: row.id,
    type: 'question',
    title: row.title[languageOf(locale)],
    is_public: false,
    owner: user.uuid,
    chateable: { uuid: row.productId },
    picture: { thumbnail: null },
    unread: row.unread,
    last_message: {
      uuid: row.messageId,
      message: maskContacts(row.message),
      datetime: new Date(row.sentAt).toISOString(),
    },
  }))
}
