import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface ChangedData {
  /** Of the account; empty when it has none. */
  readonly name: string
}

/** Tells the old address that the account has another one, and what to do if its owner did not do that. */
function EmailChangedMail({ data, words }: MailProps<'email_changed', ChangedData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { name: data.name, named: data.name ? 'yes' : 'no' })}</Paragraph>
      <Paragraph>{t('help')}</Paragraph>
    </MailLayout>
  )
}

export const emailChangedMail = defineMail({ name: 'email_changed', Body: EmailChangedMail })
