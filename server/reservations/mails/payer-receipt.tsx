import type { MovedBy } from '@/lib/payments/contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'

/** `firstname` is the payer's own, `link` where one pays again. */
interface PayerReceiptData extends About {
  readonly number: string
  readonly method: MovedBy | null
  readonly received: number
  readonly paid_at: string
}

/** The receipt of somebody who helped to pay a trip: their own payment, and nothing of anybody else. */
function PayerReceipt({ data, words }: MailProps<'payer_receipt', PayerReceiptData>) {
  const { t, shared, money } = words
  const amount = money(data.received)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { number: data.number })}
      preview={t('preview', { amount })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), amount })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: t('received'), value: amount, strong: true },
          { label: t('date'), value: words.instant(data.paid_at) },
          ...(data.method ? [{ label: t('method'), value: shared(`networks.${data.method}`) }] : []),
        ]}
      />
      <Paragraph>{t('reservation', { code: data.code })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const payerReceiptMail = defineMail({ name: 'payer_receipt', about: firstTrip, Body: PayerReceipt })
