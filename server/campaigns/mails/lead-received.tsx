import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows, Typed } from '@/server/platform/mail/layout'
import { mailName } from '@/server/platform/mail/mail-name'
import { named } from '@/server/platform/mail/words'

interface LeadData {
  readonly about: string
  readonly firstname: string
  readonly email: string
  readonly phone: string
  readonly month: string
  readonly travelers: number
  readonly wishes: string
  readonly link: string
}

/** To the operator: who wants to travel where, and one button to answer. What was typed is text, never markup. */
function LeadReceived({ data, words }: MailProps<'lead_received', LeadData>) {
  const { t } = words
  const rows = (['about', 'month', 'travelers', 'email', 'phone'] as const).flatMap((name) => {
    const value = String(data[name])
    return value === '' ? [] : [{ label: t(name), value }]
  })
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={data.about} footer={t('footer')}>
      <Paragraph>{t('hello', named('name', data.firstname))}</Paragraph>
      <Rows rows={rows} wraps />
      {data.wishes === '' ? null : <Typed>{data.wishes}</Typed>}
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const leadReceivedMail = defineMail({
  name: 'lead_received',
  about: ({ about }) => mailName(about),
  Body: LeadReceived,
})
