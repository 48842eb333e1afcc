import type { PaidWith } from '@/lib/payments/contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { type MailProduct, named } from '@/server/platform/mail/words'
import { Products } from '../products'

/** Of the reservation nothing but the trip: whoever helped to pay it sees their own refund and nothing else. */
interface RefundAccountData {
  /** Of the payer; empty where none was told. */
  readonly firstname: string
  readonly currency: string
  /** In major units, as `currency` has it. */
  readonly amount: number
  readonly method: PaidWith | null
  readonly products: readonly MailProduct[]
  readonly link: string
  readonly days: number
}

/** "To which account?": what comes back to whoever helped to pay, and one button. */
function RefundAccountMail({ data, words }: MailProps<'refund_account', RefundAccountData>) {
  const { t, shared, money } = words
  const amount = money(data.amount)
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview', { amount })} footer={t('footer')}>
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), amount })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: t('amount'), value: amount, strong: true },
          ...(data.method ? [{ label: t('method'), value: shared(`networks.${data.method}`) }] : []),
        ]}
      />
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('once', { days: data.days })}</Paragraph>
    </MailLayout>
  )
}

export const refundAccountMail = defineMail({
  name: 'refund_account',
  isSecret: true,
  about: ({ products }: RefundAccountData) => products[0]?.name ?? '',
  Body: RefundAccountMail,
})
