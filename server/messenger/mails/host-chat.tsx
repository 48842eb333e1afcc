import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'

interface HostChatData {
  readonly count: number
  /** What the conversation is about, by the catalogue. */
  readonly trip: string
  /** The traveller as `shownName` says; empty where many talk. */
  readonly name: string
  readonly isGroup: boolean
  /** Opens this conversation. */
  readonly link: string
  /** How long the link is good. */
  readonly days: number
  /** It may be answered; absent where no mail comes in. */
  readonly can_reply?: boolean
}

/** To a host without people at the desk: who wrote about what, and the one conversation. Nothing of what they wrote. */
function HostChat({ data, words }: MailProps<'host_chat', HostChatData>) {
  const { t } = words
  const { count, trip, name, isGroup, days } = data
  const canReply = data.can_reply ? 'yes' : 'no'
  const about = { ...named('name', name), count, trip, isGroup: isGroup ? 'yes' : 'no' }
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
      <Paragraph>{t('good', { days })}</Paragraph>
    </MailLayout>
  )
}

export const hostChatMail = defineMail({
  name: 'host_chat',
  isSecret: true,
  about: ({ trip }) => trip,
  Body: HostChat,
})
