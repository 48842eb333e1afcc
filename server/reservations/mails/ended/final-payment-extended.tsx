import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushPayment } from '../about'
import { Products } from '../products'

interface ExtendedData extends About {
  readonly amount: number
  /** The last day, without grace behind it. */
  readonly until: string
  readonly pay_link: string
}

/** The desk gave another last day: until when, how much, and that it is the last. */
function FinalPaymentExtended({ data, words }: MailProps<'final_payment_extended', ExtendedData>) {
  const { t, shared, money } = words
  const [amount, until] = [money(data.amount), words.date(data.until)]
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount, until })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), amount, until })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('last', { until })}</Paragraph>
      <Action href={data.pay_link}>{shared('pay', { amount })}</Action>
    </MailLayout>
  )
}

export const finalPaymentExtendedMail = defineMail({
  name: 'final_payment_extended',
  push: pushPayment,
  about: firstTrip,
  Body: FinalPaymentExtended,
})
