import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface KeptData {
  /** Of the account; empty when it has none. */
  readonly name: string
  readonly link: string
}

/** The day came and the account could not be closed: something is open again, and it stays until it is asked for anew. */
function ClosingKept({ data, words }: MailProps<'closing_kept', KeptData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { name: data.name, named: data.name ? 'yes' : 'no' })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const closingKeptMail = defineMail({ name: 'closing_kept', Body: ClosingKept })
