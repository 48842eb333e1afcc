import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import { named, type Words } from '@/server/platform/mail/words'
import { Products } from './products'

/** Money went back and nobody cancelled: the seats stay, what is missing of the first payment is due now. */
export function PaymentReturned({
  data,
  words,
}: {
  data: MailData['payment_returned']
  words: Words<'payment_returned'>
}) {
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
