import type { ChatUser } from '@/lib/messenger/chat-shapes'
import { namesOfUsers } from '@/server/accounts/names-of-users'
import type { Context } from '@/server/platform/context'
import type { Asker } from './asker'
import type { Conversation } from './conversations/conversation'
import type { Party } from './rules/parties'
import { shownName } from './rules/shown-name'

/** What the desk is called in conversations. */
export const DESK_NAME = 'Andanza'

/** What the parties of conversations are called, by their ids. */
export type Names = (conversation: Conversation, party: Party) => ChatUser

interface Reading {
  readonly asker: Asker
  /** Who else wrote there. */
  readonly more?: readonly Party[]
}

/** Names for whoever reads, as docs/domain.md §9 says (`shownName`). */
export async function readNames(
  context: Context,
  conversations: readonly Conversation[],
  { asker, more = [] }: Reading,
): Promise<Names> {
  const isHost = asker.role === 'host'
  const parties = [...conversations.flatMap(({ members }) => members), ...more]
  const users = await namesOfUsers(
    context,
    parties.flatMap(({ id, role }) => (role === 'traveler' ? id : [])),
  )
  return ({ type, host, isRevealed }, { id, role }) => {
    if (role === 'desk') return { uuid: id, role, profile: { firstname: DESK_NAME, lastname: '' } }
    if (role === 'host') return { uuid: id, role, profile: { firstname: host?.name ?? '', lastname: '' } }
    const { firstname = '', lastname = '' } = users.get(id) ?? {}
    return { uuid: id, role, profile: shownName({ firstname, lastname }, { type, isRevealed, isHost }) }
  }
}
