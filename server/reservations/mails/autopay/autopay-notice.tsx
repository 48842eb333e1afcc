import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushPayment } from '../about'
import { Products } from '../products'

interface AutopayNoticeData extends About {
  /** "Visa 4242". */
  readonly card: string
  readonly amount: number
  /** The whole rest. */
  readonly pending: number
  readonly due_date: string
}

/** A part will be charged: how much, when, to which card, and how to pay otherwise or switch it off. */
function AutopayNotice({ data, words }: MailProps<'autopay_notice', AutopayNoticeData>) {
  const { t, shared } = words
  const about = { amount: words.money(data.amount), date: words.date(data.due_date), card: data.card }
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', about)}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), ...about })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: t('part'), value: about.amount, strong: true },
          { label: t('charge'), value: data.card },
          { label: shared('pending'), value: words.money(data.pending) },
        ]}
      />
      <Paragraph>{t('otherwise')}</Paragraph>
      <Action href={data.link}>{t('see')}</Action>
    </MailLayout>
  )
}

export const autopayNoticeMail = defineMail({
  name: 'autopay_notice',
  push: pushPayment,
  about: firstTrip,
  Body: AutopayNotice,
})
