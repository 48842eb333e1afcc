import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface OfferedData {
  readonly trip: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  readonly travelers: number
  readonly until: string
  readonly link: string
  readonly leave: string
}

/** Seats came free and are held for its reader: until when, and the link that buys them. */
function WaitlistOffered({ data, words }: MailProps<'waitlist_offered', OfferedData>) {
  const { t } = words
  const { trip, travelers } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {t('hello', { trip, travelers, date: words.date(data.start), until: words.instant(data.until) })}
      </Paragraph>
      <Paragraph>{t('next')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>
        <a href={data.leave}>{t('leave')}</a>
      </Paragraph>
    </MailLayout>
  )
}

export const waitlistOfferedMail = defineMail({
  name: 'waitlist_offered',
  isSecret: true,
  about: ({ trip }) => trip,
  Body: WaitlistOffered,
})
