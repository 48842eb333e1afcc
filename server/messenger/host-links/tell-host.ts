import { links } from '@/lib/links/links'
import { languageOf } from '@/lib/locale/market'
import { HOST_LINK_DAYS } from '@/lib/messenger/host-link'
import type { HostContact } from '@/server/catalogue/hosts/host-contact'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import type { Conversation } from '../conversations/conversation'
import { presentConversation } from '../conversations/list-conversations'
import { replyAddress } from '../inbound/reply-addresses'
import { hostChatMail } from '../mails/host-chat'
import { readNames } from '../names'
import { newHostLink } from './host-links'

/**
 * Tells a host who has nobody at the desk of what is unread, with a link to that one conversation; the link of the mail
 * before ends.
 * @returns how many mails were queued: none where the catalogue has no address
 */
export async function tellHostByLink(
  context: Context,
  chat: Conversation,
  { host, count, now }: { readonly host: HostContact; readonly count: number; readonly now: string },
): Promise<number> {
  if (host.email === '') return 0
  const asker = { role: 'host', hostId: host.id } as const
  const names = await readNames(context, [chat], { asker })
  const language = languageOf(host.locale)
  const isGroup = chat.type === 'group'
  const { title } = presentConversation(chat, asker, names, language)
  const token = await newHostLink(context, chat.id, host.email)
  const replyTo = await replyAddress(context, { group: chat.id, party: host.id, email: host.email })
  await queueMail(context, hostChatMail, {
    ...{ eventKey: `host_chat:${chat.id}:${now}`, recipient: host.email, locale: host.locale },
    ...(replyTo && { replyTo }),
    data: {
      ...{ count, trip: chat.title[language], name: isGroup ? '' : title, isGroup },
      ...{ link: new URL(links.hostChat(token), context.env.siteUrl).href, days: HOST_LINK_DAYS },
      ...(replyTo && { can_reply: true }),
    },
  })
  return 1
}
