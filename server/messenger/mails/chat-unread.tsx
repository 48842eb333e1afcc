import { userLinks } from '@/lib/links/user-links'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface ChatUnreadData {
  readonly count: number
  /** What the conversation is about, by the catalogue. */
  readonly trip: string
  /** The host, by the catalogue; null to a host, and where many talk. */
  readonly from: string | null
  readonly link: string
  /** It may be answered; absent where no mail comes in. */
  readonly can_reply?: boolean
}

/** Somebody wrote, and it was not read: how much, about what, and the way there. Nothing of what they wrote. */
function ChatUnread({ data, words }: MailProps<'chat_unread', ChatUnreadData>) {
  const { t } = words
  const { count, trip, from } = data
  const canReply = data.can_reply ? 'yes' : 'no'
  const about = { count, trip, from: from ?? '', isHost: from === null ? 'no' : 'yes' }
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { count })}
      preview={trip}
      footer={t('footer', { canReply })}
    >
      <Paragraph>{t('hello', about)}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      {data.can_reply && <Paragraph>{t('reply')}</Paragraph>}
    </MailLayout>
  )
}

export const chatUnreadMail = defineMail({
  name: 'chat_unread',
  about: ({ trip }) => trip,
  // Hosts have the desk, which pushes nothing.
  push: {
    topic: 'messages',
    path: ({ link }: ChatUnreadData) => (link.endsWith(userLinks.messages()) ? userLinks.messages() : null),
  },
  Body: ChatUnread,
})
