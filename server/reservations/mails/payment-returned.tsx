import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'

interface ReturnedData extends About {
  /** In all, since the reservation began. */
  readonly returned: number
  readonly paid: number
  readonly due_now: number
}

/** Money went back and nobody cancelled: the seats stay, what is missing of the first payment is due now. */
function PaymentReturned({ data, words }: MailProps<'payment_returned', ReturnedData>) {
  const { t, shared, money } = words
  const amount = money(data.due_now)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', { ...named('firstname', data.firstname), returned: money(data.returned) })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: shared('paid'), value: money(data.paid) },
          { label: t('due'), value: amount, strong: true },
        ]}
      />
      <Paragraph>{t('why')}</Paragraph>
      <Action href={data.link}>{t('action', { amount })}</Action>
    </MailLayout>
  )
}

export const paymentReturnedMail = defineMail({
  name: 'payment_returned',
  about: firstTrip,
  Body: PaymentReturned,
})
