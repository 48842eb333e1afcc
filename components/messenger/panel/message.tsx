import { useTranslations } from 'next-intl'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { TranslatedWords as Translated } from '../translation/translated-words'
import type { TranslatedWords } from '../translation/use-translated-chat'
import { FileWords } from './file-words'
import { LinkedWords } from './linked-words'

interface MessageProps {
  readonly market: Market
  readonly item: ChatItem
  readonly isOwn: boolean
  /** Where more than two talk each says who it is. */
  readonly isNamed: boolean
  /** Where the bytes of a file of this conversation are. */
  readonly fileHref: (uuid: string) => string
  /** In the language of the page, where that is wanted and known. */
  readonly translated?: TranslatedWords | undefined
}

export function Message({ market, item, isOwn, isNamed, fileHref, translated }: MessageProps) {
  const t = useTranslations('messenger')
  const { firstname, lastname } = item._user.profile
  const isTold = !isOwn && (isNamed || item._user.role === 'desk')
  const at = formatTime(timeIn(TIME_ZONE, new Date(item.created_at)), market.locale)
  return (
    <div className={isOwn ? 'chat-msg is-own' : 'chat-msg'}>
      {isTold ? <p className="chat-name">{`${firstname} ${lastname}`.trim()}</p> : null}
      {item.file ? (
        <FileWords name={item.message} file={item.file} href={fileHref(item.file.uuid)} />
      ) : translated ? (
        <Translated market={market} original={item.message} words={translated} />
      ) : (
        <p className="chat-words">
          <LinkedWords words={item.message} />
        </p>
      )}
      <p className="chat-soft">{isOwn ? `${at} · ${t(item.status === 'read' ? 'seen' : 'sent')}` : at}</p>
    </div>
  )
}
