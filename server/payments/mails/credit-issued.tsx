import type { Currency } from '@/lib/locale/market'
import type { CreditReason } from '@/lib/payments/credit'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface CreditData {
  readonly currency: Currency
  readonly reason: CreditReason
  readonly amount: number
  /** All credit in the currency, with this one. */
  readonly balance: number
  /** The last day. */
  readonly ends_on: string
  readonly link: string
}

/** Money stays with us for its owner: how much, why, until when, and how it is spent. */
function CreditIssued({ data, words }: MailProps<'credit_issued', CreditData>) {
  const { t, money } = words
  const amount = money(data.amount)
  return (
    <MailLayout lang={words.lang} title={t('title', { amount })} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { amount, reason: data.reason })}</Paragraph>
      <Paragraph>{t('until', { date: words.date(data.ends_on), balance: money(data.balance) })}</Paragraph>
      <Paragraph>{t('how')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const creditIssuedMail = defineMail({ name: 'credit_issued', Body: CreditIssued })
