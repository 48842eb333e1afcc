import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface ConfirmData {
  readonly trip: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  readonly travelers: number
  readonly link: string
  /** For so long the link is good. */
  readonly days: number
}

/** To an address that somebody typed: its reader proves that it is theirs and that they want to wait. */
function WaitlistConfirm({ data, words }: MailProps<'waitlist_confirm', ConfirmData>) {
  const { t } = words
  const { trip, travelers } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { trip, travelers, date: words.date(data.start) })}</Paragraph>
      <Paragraph>{t('next', { days: data.days })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const waitlistConfirmMail = defineMail({
  name: 'waitlist_confirm',
  isSecret: true,
  isAwaited: true,
  about: ({ trip }) => trip,
  Body: WaitlistConfirm,
})
