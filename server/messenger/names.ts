import type { ChatUser } from '@/lib/messenger/chat-shapes'
import { namesOfUsers } from '@/server/accounts/names-of-users'
import type { Context } from '@/server/platform/context'
import type { Conversation } from './conversations/conversation'
import type { Party } from './rules/parties'

const DESK_NAME = 'Andanza'

/** What the parties of conversations are called, by their ids. */
export type Names = (conversation: Conversation, party: Party) => ChatUser

/**
 * Names for whoever reads: in the conversation of a departure travellers see first names and an initial alone, as in
 * docs/domain.md §9.
 */
export async function readNames(
  context: Context,
  conversations: readonly Conversation[],
  more: readonly Party[] = [],
): Promise<Names> {
  const parties = [...conversations.flatMap(({ members }) => members), ...more]
  const users = await namesOfUsers(
    context,
    parties.flatMap(({ id, role }) => (role === 'traveler' ? id : [])),
  )
  return ({ type, host }, { id, role }) => {
    if (role === 'desk') return { uuid: id, role, profile: { firstname: DESK_NAME, lastname: '' } }
    if (role === 'host') return { uuid: id, role, profile: { firstname: host?.name ?? '', lastname: '' } }
    const { firstname = '', lastname = '' } = users.get(id) ?? {}
    const shown = type === 'group' ? initialOf(lastname) : lastname
    return { uuid: id, role, profile: { firstname, lastname: shown } }
  }
}

function initialOf(lastname: string): string {
  const [first] = lastname.trim()
  return first ? `${first.toUpperCase()}.` : ''
}
