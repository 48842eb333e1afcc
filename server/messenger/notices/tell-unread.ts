import { sql } from 'drizzle-orm'
import { deskLinks } from '@/lib/links/desk-links'
import { userLinks } from '@/lib/links/user-links'
import { type Locale, languageOf } from '@/lib/locale/market'
import { mailedUser } from '@/server/accounts/mailed-user'
import type { HostContact } from '@/server/catalogue/hosts/host-contact'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { type Conversation, conversationsOf } from '../conversations/conversation'
import { groupRows } from '../conversations/group-rows'
import { tellHostByLink } from '../host-links/tell-host'
import { replyAddress } from '../inbound/reply-addresses'
import { chatUnreadMail } from '../mails/chat-unread'
import { dueNotice, nextLook } from '../rules/due-notice'
import type { Party } from '../rules/parties'
import { type UnreadParty, unreadOf } from './unread-of'

/** The addresses of a host's people at the desk; they are above this domain, so that `sweeps` hands it over. */
export type HostPeople = (context: Context, host: HostContact) => Promise<readonly string[]>

/** Conversations that one run looks at; the next run takes the others. */
const MOST = 200

/**
 * Tells by mail whoever has not read a message for three minutes, once an hour and conversation at most; nothing of what
 * was written is in the mail. What is told is written with the mail, so that it is told once.
 * @returns how many mails were queued
 */
export async function tellUnread(context: Context, hostPeople: HostPeople): Promise<number> {
  let told = 0
  for (let looked = 0; looked < MOST; looked += 1) {
    const done = await transact(context, (inside) => lookAtNext(inside, hostPeople))
    if (done === null) break
    told += done
  }
  return told
}

/** @returns how many were told, null where no conversation is left */
async function lookAtNext(context: Context, hostPeople: HostPeople): Promise<number | null> {
  const now = context.clock.now()
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select id from chat_groups where tell_at <= ${now.toISOString()}::timestamptz
    order by tell_at limit 1 for update skip locked`)
  const [next] = rows
  if (!next) return null
  const [chat] = await conversationsOf(context, await groupRows(context, sql`g.id = ${next.id}`))
  const unread = chat ? await unreadOf(context, chat.id, mailed(chat.members)) : []
  const due = unread.filter((one) => dueNotice(one, one.toldAt) <= now)
  let told = 0
  for (const one of due) if (chat) told += await tell(context, chat, one, hostPeople)
  const later = unread.filter((one) => !due.includes(one)).map((one) => dueNotice(one, one.toldAt))
  await context.db.execute(sql`
    update chat_groups set tell_at = ${nextLook(later)?.toISOString() ?? null}::timestamptz where id = ${next.id}`)
  return told
}

/** The team has its inbox, and no mailbox. */
const mailed = (parties: readonly Party[]) => parties.flatMap(({ id, role }) => (role === 'desk' ? [] : id))

async function tell(
  context: Context,
  chat: Conversation,
  { party, count }: UnreadParty,
  hostPeople: HostPeople,
): Promise<number> {
  const now = context.clock.now().toISOString()
  await context.db.execute(sql`
    insert into chat_marks (group_id, party_id, told_seq, told_at)
    select id, ${party}, last_seq, ${now}::timestamptz from chat_groups where id = ${chat.id}
    on conflict (group_id, party_id) do update set told_seq = excluded.told_seq, told_at = excluded.told_at`)
  if (party !== chat.hostId) return tellTraveller(context, chat, { party, count, now })
  const { host } = chat
  if (!host) return 0
  const people = await hostPeople(context, host)
  if (people.length === 0) return tellHostByLink(context, chat, { host, count, now })
  const link = deskLinks.inbox(chat.id)
  for (const recipient of people)
    await queueUnread(context, chat, { recipient, party, locale: host.locale, link, from: null, count, now })
  return people.length
}

/** At a proven address alone. */
async function tellTraveller(
  context: Context,
  chat: Conversation,
  { party, ...told }: { readonly party: string; readonly count: number; readonly now: string },
): Promise<number> {
  const user = await mailedUser(context, party)
  if (!user) return 0
  const from = chat.type === 'group' ? null : (chat.host?.name ?? null)
  await queueUnread(context, chat, {
    ...{ ...told, from, link: userLinks.messages(), party, recipient: user.email, locale: user.locale },
  })
  return 1
}

interface Told {
  readonly party: string
  readonly recipient: string
  readonly locale: Locale
  readonly link: string
  readonly from: string | null
  readonly count: number
  readonly now: string
}

async function queueUnread(
  context: Context,
  chat: Conversation,
  { party, recipient, locale, link, from, count, now }: Told,
): Promise<void> {
  const replyTo = await replyAddress(context, { group: chat.id, party, email: recipient })
  await queueMail(context, chatUnreadMail, {
    ...{
      eventKey: `chat_unread:${chat.id}:${recipient}:${now}`,
      recipient,
      locale,
      ...(replyTo && { replyTo }),
    },
    data: {
      count,
      trip: chat.title[languageOf(locale)],
      from,
      link: new URL(link, context.env.siteUrl).href,
      ...(replyTo && { can_reply: true }),
    },
  })
}
