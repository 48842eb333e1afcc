import { useTranslations } from 'next-intl'
import { LinkedWords } from '@/components/messenger/panel/linked-words'
import { TranslatedWords } from '@/components/messenger/translation/translated-words'
import type { TranslatedWords as Words } from '@/components/messenger/translation/use-translated-chat'
import { addressOf } from '@/lib/client/transport'
import { formatInstant } from '@/lib/dates/format-instant'
import { readInboxFile } from '@/lib/desk/endpoints'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { fileSize } from '@/lib/reservations/files/file-size'
import { useDesk } from '../frame/desk-context'

const CLASSES = { words: 'words', soft: 'soft', link: 'translated-link' }

interface MessageProps {
  readonly chat: string
  readonly item: ChatItem
  readonly isOwn: boolean
  /** In the language of the page, where that is wanted and known. */
  readonly translated: Words | undefined
}

/** One message of a conversation, with who wrote it, and in the language of the page where that is wanted. */
export function InboxMessage({ chat, item, isOwn, translated }: MessageProps) {
  const t = useTranslations('desk.inbox')
  const { market } = useDesk()
  const { firstname, lastname } = item._user.profile
  const at = formatInstant(new Date(item.created_at), TIME_ZONE, market.locale)
  const state = isOwn ? ` · ${t(item.status === 'read' ? 'seen' : 'sent')}` : ''
  return (
    <article className={isOwn ? 'msg own' : 'msg'}>
      <p className="soft">{`${firstname} ${lastname}`.trim()}</p>
      {item.file ? (
        <a
          className="words"
          href={addressOf(readInboxFile, { uuid: chat, file: item.file.uuid }).path}
          download
        >
          {item.message} · {fileSize(item.file.size, market.locale)}
        </a>
      ) : translated ? (
        <TranslatedWords market={market} original={item.message} words={translated} classes={CLASSES} />
      ) : (
        <p className="words">
          <LinkedWords words={item.message} />
        </p>
      )}
      <p className="soft">{at + state}</p>
    </article>
  )
}
