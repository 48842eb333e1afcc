import { useTranslations } from 'next-intl'
import { MessageLog } from '@/components/messenger/older/message-log'
import { OlderMessages, type OlderPages } from '@/components/messenger/older/older-messages'
import { useEndInSight } from '@/components/messenger/panel/use-end-in-sight'
import { useFresh } from '@/components/messenger/panel/use-fresh'
import type { Translations } from '@/components/messenger/translation/use-translated-chat'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { DeskButton } from '../ui/desk-button'
import { InboxMessage } from './inbox-message'

interface InboxLogProps {
  readonly chat: string
  /** Whose messages are one's own. */
  readonly me: string
  /** Oldest first. */
  readonly items: readonly ChatItem[]
  readonly pages: OlderPages
  readonly translated: Translations
}

/** Messages with their end in sight, earlier ones on request: those keep what one reads in its place. */
export function InboxLog({ chat, me, items, pages, translated }: InboxLogProps) {
  const t = useTranslations('desk.inbox')
  const talk = useTranslations('messenger')
  const { log, isAtEnd, toEnd } = useEndInSight(items.at(-1)?.uuid ?? '')
  const { count, heard } = useFresh(items, me, isAtEnd)
  return (
    <>
      <OlderMessages {...{ log, items, pages }} button={(props) => <DeskButton isSmall {...props} />} />
      <MessageLog log={log} label={t('messages')} className="msgs">
        {items.length === 0 ? <p className="soft">{t('nothingYet')}</p> : null}
        {items.map((item) => (
          <InboxMessage
            key={item.uuid}
            {...{ chat, item }}
            isOwn={item.owner === me}
            translated={translated.get(item.uuid)}
          />
        ))}
      </MessageLog>
      {/* Earlier messages are not read out one by one: what others write now is. */}
      <p className="sr-only" aria-live="polite">
        {heard ? talk('heard', { who: heard._user.profile.firstname, message: heard.message }) : ''}
      </p>
      {count > 0 ? (
        <div className="fresh-below">
          <DeskButton isSmall look="main" onClick={toEnd}>
            {talk('fresh', { count })}
          </DeskButton>
        </div>
      ) : null}
    </>
  )
}
