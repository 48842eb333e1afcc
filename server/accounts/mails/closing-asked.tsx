import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface AskedData {
  /** Of the account; empty when it has none. */
  readonly name: string
  /** The day on which it closes. */
  readonly closes_on: string
  readonly link: string
}

/** The account closes on a day: what goes and what stays, and how to keep it. */
function ClosingAsked({ data, words }: MailProps<'closing_asked', AskedData>) {
  const { t } = words
  const date = words.date(data.closes_on)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { date })}
      preview={t('preview', { date })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { name: data.name, named: data.name ? 'yes' : 'no', date })}</Paragraph>
      <Paragraph>{t('stays')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const closingAskedMail = defineMail({ name: 'closing_asked', Body: ClosingAsked })
