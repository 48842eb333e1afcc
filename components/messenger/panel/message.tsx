import { useTranslations } from 'next-intl'
import { formatTime } from '@/lib/dates/format-instant'
import { timeIn } from '@/lib/dates/zone-time'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { dropped, type OutboxMessage, tried } from '@/lib/messenger/outbox'
import { changeOutbox } from '@/stores/outbox-store'
import { TranslatedWords as Translated } from '../translation/translated-words'
import type { TranslatedWords } from '../translation/use-translated-chat'
import { FileWords } from './file-words'

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
        <p className="chat-words">{item.message}</p>
      )}
      <p className="chat-soft">{isOwn ? `${at} · ${t(item.status === 'read' ? 'seen' : 'sent')}` : at}</p>
    </div>
  )
}

/** One that has not arrived: it goes out by itself, or its writer decides. */
export function WaitingMessage({ one: { key, message, refusal } }: { readonly one: OutboxMessage }) {
  const t = useTranslations('messenger')
  return (
    <div className="chat-msg is-own">
      <p className={refusal === null ? 'chat-words' : 'chat-words is-refused'}>{message}</p>
      {refusal === null ? (
        <p className="chat-soft">{t(navigator.onLine ? 'sending' : 'waits')}</p>
      ) : (
        <div className="chat-refused">
          <p role="alert">{refusal}</p>
          <button
            type="button"
            className="btn btn-text"
            onClick={() => changeOutbox((all) => tried(all, key))}
          >
            {t('retry')}
          </button>
          <button
            type="button"
            className="btn btn-text"
            onClick={() => changeOutbox((all) => dropped(all, key))}
          >
            {t('drop')}
          </button>
        </div>
      )}
    </div>
  )
}
