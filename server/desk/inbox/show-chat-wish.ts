import type { ChatWish } from '@/lib/desk/inbox/chat-wish-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import { userById } from '@/server/accounts/user-by-id'
import { memberAsks } from '@/server/messenger/asker'
import { type Conversation, findConversation } from '@/server/messenger/conversations/conversation'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

/**
 * The trip that a conversation is about and the account of who wrote, for booking and waitlists: contacts are the desk's to
 * see, whatever is hidden in the messages. @throws DomainError not_found, also where many talk, and where no traveller does
 */
export async function showChatWish(
  context: Context,
  { hostId }: Member,
  uuid: string,
  locale: Locale,
): Promise<ChatWish> {
  const conversation = await findConversation(context, uuid, memberAsks(hostId))
  const { type, productId, trips, title } = conversation
  const [trip] = trips
  const product = productId ?? trip?.productId
  if (type === 'group' || type === 'team' || product === undefined) throw new DomainError('not_found')
  return {
    trip: { uuid: product, name: title[languageOf(locale)] },
    departure: type === 'user' ? (trip?.departureId ?? null) : null,
    traveller: await travellerOf(context, conversation),
  }
}

async function travellerOf(context: Context, { members }: Conversation): Promise<ChatWish['traveller']> {
  const traveller = members.find(({ role }) => role === 'traveler')
  const user = traveller ? await userById(context, traveller.id) : null
  if (!user) return null
  const { email, profile, settings } = user
  const { firstname, lastname, phone } = profile
  return { firstname, lastname, email, phone, ...settings }
}
