import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { dropped, type OutboxMessage, tried } from '@/lib/messenger/outbox'
import { changeOutbox } from '@/stores/outbox-store'

interface WaitingMessageProps {
  readonly one: OutboxMessage
  /** Nothing gets through. */
  readonly isCut: boolean
}

/** One that has not arrived: it goes out by itself, or its writer decides. */
export function WaitingMessage({ one: { key, message, refusal }, isCut }: WaitingMessageProps) {
  const t = useTranslations('messenger')
  return (
    <div className="chat-msg is-own">
      <p className={refusal === null ? 'chat-words' : 'chat-words is-refused'}>{message}</p>
      {refusal === null ? (
        <p className="chat-soft chat-waits">
          {isCut ? <Icon name="clock" /> : null}
          {t(isCut ? 'waits' : 'sending')}
        </p>
      ) : (
        <div className="chat-refused">
          <p role="alert">{refusal || t('notSent')}</p>
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
