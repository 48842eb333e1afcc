import { Icon } from '@/components/ui/icons/icon'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { fileSize } from '@/lib/reservations/files/file-size'

interface FileWordsProps {
  readonly name: string
  readonly file: NonNullable<ChatItem['file']>
  /** Where its bytes are. */
  readonly href: string
}

/** A message that is a file: a link that keeps it. */
export function FileWords({ name, file: { type, size }, href }: FileWordsProps) {
  return (
    <a className="chat-words chat-file" href={href} download>
      <Icon name={type === 'application/pdf' ? 'file-text' : 'images'} />
      <span>
        {name}
        <small>{fileSize(size, useSiteLocale())}</small>
      </span>
    </a>
  )
}
