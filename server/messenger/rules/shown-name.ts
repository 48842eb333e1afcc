import type { ChatType } from '@/lib/messenger/chat-shapes'

interface Name {
  readonly firstname: string
  readonly lastname: string
}

interface Seen {
  readonly type: ChatType
  /** Something of the trip was paid. */
  readonly isRevealed: boolean
  /** By a link of a mail, which others may read too. */
  readonly isMailed: boolean
}

/**
 * What a traveller is called to somebody else: by initials where a mail says it and nothing was paid, by first name and an
 * initial among those of a departure, else by their name.
 */
export function shownName({ firstname, lastname }: Name, { type, isRevealed, isMailed }: Seen): Name {
  if (isMailed && !isRevealed) return { firstname: initialOf(firstname), lastname: initialOf(lastname) }
  return { firstname, lastname: type === 'group' ? initialOf(lastname) : lastname }
}

function initialOf(name: string): string {
  const [first] = name.trim()
  return first ? `${first.toUpperCase()}.` : ''
}
