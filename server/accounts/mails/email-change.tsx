import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface ChangeData {
  /** Of the account; empty when it has none. */
  readonly name: string
  readonly link: string
  readonly minutes: number
}

/** "Use this address": whose account it would be, one button, and what to do when nobody asked for it. */
function EmailChangeMail({ data, words }: MailProps<'email_change', ChangeData>) {
  const { t } = words
  const name = { name: data.name, named: data.name ? 'yes' : 'no' }
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { ...name, minutes: data.minutes })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('sessions')}</Paragraph>
    </MailLayout>
  )
}

export const emailChangeMail = defineMail({
  name: 'email_change',
  isSecret: true,
  isAwaited: true,
  Body: EmailChangeMail,
})
