import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface OwnDataData {
  /** Of the account; empty when it has none. */
  readonly name: string
  readonly link: string
  readonly hours: number
}

/** "Your data is ready": one button, for whoever is signed in alone, and what to do when nobody asked for it. */
function OwnDataMail({ data, words }: MailProps<'own_data', OwnDataData>) {
  const { t } = words
  const name = { name: data.name, named: data.name ? 'yes' : 'no' }
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { ...name, hours: data.hours })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('care')}</Paragraph>
    </MailLayout>
  )
}

export const ownDataMail = defineMail({ name: 'own_data', isSecret: true, Body: OwnDataMail })
