import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface NotedData {
  /** Empty where what was typed may not be a name. */
  readonly name: string
  readonly isQuestion: boolean
  /** Where it stands, and what is answered. */
  readonly link: string
}

/** To whom a lead is of: that it arrived, who answers and when. Nothing of what was typed but a name. */
function LeadNoted({ data, words }: MailProps<'lead_noted', NotedData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {data.name === '' ? t('hello') : t('helloNamed', { name: data.name })}{' '}
        {t(data.isQuestion ? 'question' : 'trip')}
      </Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const leadNotedMail = defineMail({ name: 'lead_noted', isSecret: true, Body: LeadNoted })
