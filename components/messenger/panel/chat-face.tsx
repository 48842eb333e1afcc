import { Icon } from '@/components/ui/icons/icon'
import type { ChatGroup } from '@/lib/messenger/chat-shapes'

/** What stands for the other side: a host's initials, or what kind of conversation it is. */
export function ChatFace({ chat: { type, title } }: { readonly chat: Pick<ChatGroup, 'type' | 'title'> }) {
  const icon = { group: 'users', question: 'circle-question-mark' } as const
  return (
    <span className="chat-face" aria-hidden="true">
      {type === 'user' ? initialsOf(title) : <Icon name={icon[type]} />}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => (word ?? '').slice(0, 1))
    .join('')
    .toUpperCase()
}
