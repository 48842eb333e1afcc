import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { formatDate } from '@/lib/dates/format-date'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import type { ChatGroup, ChatUser } from '@/lib/messenger/chat-shapes'
import type { useTranslatedChat } from '../translation/use-translated-chat'
import { ChatFace } from './chat-face'
import { useChatTitle } from './chat-list'
import { ThreadMenu } from './thread-menu'

interface ThreadHeadProps {
  readonly market: Market
  readonly chat: ChatGroup
  /** Whoever else is in it, the desk aside. */
  readonly others: readonly ChatUser[]
  /** Whom one hears nothing of. */
  readonly blocked: readonly string[]
  readonly isCut: boolean
  /** Null where nobody translates. */
  readonly translation: Pick<ReturnType<typeof useTranslatedChat>, 'isOn' | 'toggle'> | null
  readonly back: () => void
  readonly close: () => void
}

/** Who one talks with and about what, what else can be done, and the ways out. */
export function ThreadHead({
  market,
  chat,
  others,
  blocked,
  isCut,
  translation,
  back,
  close,
}: ThreadHeadProps) {
  const t = useTranslations('messenger')
  const about = useAnswerTime(chat) ?? chat.chateable.name
  const [isMenuOpen, openMenu] = useState(false)
  return (
    <>
      <header className="chat-head">
        <IconButton icon="arrow-left" label={t('back')} onClick={back} />
        <ChatFace chat={chat} />
        <p className="chat-title is-small">
          <b>{useChatTitle(chat, market)}</b>
          <span className="chat-soft">{isCut ? t('cut') : about}</span>
        </p>
        <IconButton
          icon="ellipsis"
          label={t('more')}
          aria-expanded={isMenuOpen}
          onClick={() => openMenu(!isMenuOpen)}
        />
        <IconButton icon="x" label={t('close')} onClick={close} />
      </header>
      {isMenuOpen ? <ThreadMenu {...{ market, chat, others, blocked, translation }} onLeft={back} /> : null}
      {chat.type === 'user' && chat.chateable.code !== null ? (
        <a className="chat-about" href={userLinks.reservation(chat.chateable.code)}>
          <span>{aboutOf(chat, market)}</span>
          <Icon name="chevron-right" />
        </a>
      ) : null}
    </>
  )
}

/** The trip that the conversation is about, with its day. */
function aboutOf({ chateable: { name, start_date } }: ChatGroup, { locale }: Market): string {
  return start_date === null ? name : `${name} · ${formatDate(start_date, locale, { year: false })}`
}

/** "Responde en unas 3 h", in the unit that fits; null where nobody knows. */
function useAnswerTime({ ave_response: minutes, type }: ChatGroup): string | null {
  const t = useTranslations('messenger.answers')
  if (minutes === null || type === 'group') return null
  if (minutes < 60) return t('minutes', { n: minutes })
  return minutes < 36 * 60
    ? t('hours', { n: Math.round(minutes / 60) })
    : t('days', { n: Math.round(minutes / 1440) })
}
