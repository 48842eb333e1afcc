import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDesk } from '../../frame/desk-context'
import { Clock } from '../../inbox/clock'
import { InboxChat } from '../../inbox/inbox-chat'
import { useChatsAbout } from '../../inbox/use-inbox'
import { DeskButton } from '../../ui/desk-button'
import { QueryState } from '../../ui/list-states'

/**
 * Conversations about a reservation that this member comes to in the inbox, read and answered here by the same calls. What
 * is between traveller and host alone stands here only once somebody asked the desk to look.
 */
export function MessagesBox({ code }: { readonly code: string }) {
  const { session } = useDesk()
  return session.permissions.includes('answer_chats') ? <Chats code={code} /> : null
}

function Chats({ code }: { readonly code: string }) {
  const t = useTranslations('desk.reservation.messages')
  const types = useTranslations('desk.inbox')
  const list = useChatsAbout(code)
  const [open, setOpen] = useState<string | null>(null)
  const chats = list.data?.items
  return (
    <section className="box" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small className="soft">{t('note')}</small>
      </header>
      <QueryState query={list} isKnown={chats !== undefined} isOld={false} />
      {chats?.length === 0 ? <p className="pad soft">{t('none')}</p> : null}
      <ul className="rows">
        {chats?.map(({ uuid, title, type, unread, last_message: last, answer_due: due }) => (
          <li key={uuid}>
            <span>
              <b>{title}</b> <span className="soft">{types(`types.${type}`)}</span>
              {unread > 0 ? <span className="tag">{types('unread', { count: unread })}</span> : null}
              <span className="sub soft">{last?.message ?? types('nothingYet')}</span>
            </span>
            {due === null ? null : <Clock due={due} />}
            <DeskButton
              isSmall
              aria-expanded={open === uuid}
              aria-label={t(open === uuid ? 'closeOne' : 'openOne', { title })}
              onClick={() => setOpen(open === uuid ? null : uuid)}
            >
              {t(open === uuid ? 'close' : 'open')}
            </DeskButton>
          </li>
        ))}
      </ul>
      {chats?.map((chat) => (chat.uuid === open ? <InboxChat key={chat.uuid} chat={chat} /> : null))}
    </section>
  )
}
