import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface OverData {
  readonly trip: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  readonly travelers: number
  readonly link: string
}

/** The seats went to whoever is next; nothing else follows. */
function WaitlistOver({ data, words }: MailProps<'waitlist_over', OverData>) {
  const { t } = words
  const { trip, travelers } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { trip, travelers, date: words.date(data.start) })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const waitlistOverMail = defineMail({
  name: 'waitlist_over',

  about: ({ trip }) => trip,
  Body: WaitlistOver,
})
