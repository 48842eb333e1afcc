import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface LinkData {
  readonly link: string
  readonly minutes: number
}

/** "Choose your password": one button, how long it works, what it ends, and what to do when nobody asked for it. */
function PasswordLinkMail({ data, words }: MailProps<'password_link', LinkData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { minutes: data.minutes })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('sessions')}</Paragraph>
    </MailLayout>
  )
}

export const passwordLinkMail = defineMail({
  name: 'password_link',
  isSecret: true,
  isAwaited: true,
  Body: PasswordLinkMail,
})
