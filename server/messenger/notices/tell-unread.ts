import { sql } from 'drizzle-orm'
import { deskLinks } from '@/lib/links/desk-links'
import { userLinks } from '@/lib/links/user-links'
import { languageOf } from '@/lib/locale/market'
import { mailedUser } from '@/server/accounts/mailed-user'
import type { HostContact } from '@/server/catalogue/hosts/host-contact'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { type Conversation, conversationsOf } from '../conversations/conversation'
import { groupRows } from '../conversations/group-rows'
import { chatUnreadMail } from '../mails/chat-unread'
import { dueNotice, nextLook } from '../rules/due-notice'
import type { Party } from '../rules/parties'
import { type UnreadParty, unreadOf } from './unread-of'

/** Whom one writes to at a host; its people at the desk are above this domain, so that `sweeps` hands it over. */
export type HostAddresses = (context: Context, host: HostContact) => Promise<readonly string[]>

/** Conversations that one run looks at; the next run takes the others. */
const MOST = 200

/**
 * Tells by mail whoever has not read a message for three minutes, once an hour and conversation at most; nothing of what
 * was written is in the mail. What is told is written with the mail, so that it is told once.
 * @returns how many mails were queued
 */
export async function tellUnread(context: Context, hostAddresses: HostAddresses): Promise<number> {
  let told = 0
  for (let looked = 0; looked < MOST; looked += 1) {
    const done = await transact(context, (inside) => lookAtNext(inside, hostAddresses))
    if (done === null) break
    told += done
  }
  return told
}

/** @returns how many were told, null where no conversation is left */
async function lookAtNext(context: Context, hostAddresses: HostAddresses): Promise<number | null> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from chat_groups where tell_at <= ${now.toISOString()}::timestamptz
    order by tell_at limit 1 for update skip locked`)
  const [next] = rows
  if (!next) return null
  const [chat] = await conversationsOf(context, await groupRows(context, sql`g.id = ${next.id}`))
  const unread = chat ? await unreadOf(context, chat.id, ids(chat.members)) : []
  const due = unread.filter((one) => dueNotice(one, one.toldAt) <= now)
  let told = 0
  for (const one of due) if (chat) told += await tell(context, chat, one, hostAddresses)
  const later = unread.filter((one) => !due.includes(one)).map((one) => dueNotice(one, one.toldAt))
  await context.db.execute(sql`
    update chat_groups set tell_at = ${nextLook(later)?.toISOString() ?? null}::timestamptz where id = ${next.id}`)
  return told
}

const ids = (parties: readonly Party[]) => parties.map(({ id }) => id)

async function tell(
  context: Context,
  chat: Conversation,
  { party, count }: UnreadParty,
  hostAddresses: HostAddresses,
): Promise<number> {
  const now = context.clock.now().toISOString()
  await context.db.execute(sql`
    insert into chat_marks (group_id, party_id, told_seq, told_at)
    select id, ${party}, last_seq, ${now}::timestamptz from chat_groups where id = ${chat.id}
    on conflict (group_id, party_id) do update set told_seq = excluded.told_seq, told_at = excluded.told_at`)
  const readers = await readersOf(context, chat, party, hostAddresses)
  for (const { recipient, locale, link, from } of readers)
    await queueMail(context, chatUnreadMail, {
      ...{ eventKey: `chat_unread:${chat.id}:${recipient}:${now}`, recipient, locale },
      data: {
        count,
        trip: chat.title[languageOf(locale)],
        from,
        link: new URL(link, context.env.siteUrl).href,
      },
    })
  return readers.length
}

/** Whoever reads the mail of a party: a traveller at a proven address, the people of a host. */
async function readersOf(context: Context, chat: Conversation, party: string, addresses: HostAddresses) {
  if (party !== chat.hostId) {
    const user = await mailedUser(context, party)
    if (!user) return []
    const from = chat.type === 'group' ? null : (chat.host?.name ?? null)
    return [{ recipient: user.email, locale: user.locale, link: userLinks.messages(), from }]
  }
  const { host } = chat
  if (!host) return []
  const link = deskLinks.inbox(chat.id)
  return (await addresses(context, host)).map((recipient) => ({
    ...{ recipient, locale: host.locale, link, from: null },
  }))
}
