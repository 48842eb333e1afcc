import type { ChatType } from '@/lib/messenger/chat-shapes'

interface Name {
  readonly firstname: string
  readonly lastname: string
}

interface Seen {
  readonly type: ChatType
  /** Something of the trip was paid. */
  readonly isRevealed: boolean
  /** Somebody of a host reads, at the desk or by a mailed link. */
  readonly isHost: boolean
}

/**
 * What a traveller is called to somebody else: to a host by initials until something is paid, by first name and an initial
 * among those of a departure, else by their name.
 */
export function shownName({ firstname, lastname }: Name, { type, isRevealed, isHost }: Seen): Name {
  if (isHost && !isRevealed) return { firstname: initialOf(firstname), lastname: initialOf(lastname) }
  return { firstname, lastname: type === 'group' ? initialOf(lastname) : lastname }
}

function initialOf(name: string): string {
  const [first] = name.trim()
  return first ? `${first.toUpperCase()}.` : ''
}
