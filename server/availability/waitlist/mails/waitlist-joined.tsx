import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface JoinedData {
  readonly trip: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  readonly travelers: number
  readonly leave: string
}

/** To who joined a waitlist: for which departure, what happens next, and how to leave. */
function WaitlistJoined({ data, words }: MailProps<'waitlist_joined', JoinedData>) {
  const { t } = words
  const { trip, travelers } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { trip, travelers, date: words.date(data.start) })}</Paragraph>
      <Paragraph>{t('next')}</Paragraph>
      <Action href={data.leave}>{t('action')}</Action>
    </MailLayout>
  )
}

export const waitlistJoinedMail = defineMail({
  name: 'waitlist_joined',
  isSecret: true,
  about: ({ trip }) => trip,
  Body: WaitlistJoined,
})
