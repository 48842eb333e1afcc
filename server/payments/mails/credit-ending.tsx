import type { Currency } from '@/lib/locale/market'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface EndingData {
  readonly currency: Currency
  /** What is left of the credit. */
  readonly amount: number
  /** Its last day. */
  readonly ends_on: string
  readonly link: string
}

/** Credit ends soon: how much, when, and that nothing is to be done where it was spent meanwhile. */
function CreditEnding({ data, words }: MailProps<'credit_ending', EndingData>) {
  const { t } = words
  const amount = words.money(data.amount)
  const date = words.date(data.ends_on)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { date })}
      preview={t('preview', { amount })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { amount, date })}</Paragraph>
      <Paragraph>{t('how')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const creditEndingMail = defineMail({ name: 'credit_ending', Body: CreditEnding })
