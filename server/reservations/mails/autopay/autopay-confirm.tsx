import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type Owing, pushPayment } from '../about'
import { Products } from '../products'

interface AutopayConfirmData extends Owing {
  /** "Visa 4242". */
  readonly card: string
  /** What was to be charged. */
  readonly amount: number
  /** Of the last part: the instant its grace ends. */
  readonly grace_until: string | null
}

/** The bank wants the person: what was not charged, the way to confirm, and what happens else. */
function AutopayConfirm({ data, words }: MailProps<'autopay_confirm', AutopayConfirmData>) {
  const { t, shared } = words
  const about = { amount: words.money(data.amount), card: data.card }
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
          { label: shared('pending'), value: words.money(data.pending) },
        ]}
      />
      <Paragraph>
        {data.grace_until ? t('last', { until: words.instant(data.grace_until) }) : t('what')}
      </Paragraph>
      <Paragraph>{shared('paidAlready')}</Paragraph>
      <Action href={data.pay_link}>{shared('pay', { amount: about.amount })}</Action>
    </MailLayout>
  )
}

export const autopayConfirmMail = defineMail({
  name: 'autopay_confirm',
  push: pushPayment,
  about: firstTrip,
  Body: AutopayConfirm,
})
