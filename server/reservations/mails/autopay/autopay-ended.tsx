import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type Owing, pushPayment } from '../about'
import { Products } from '../products'

interface AutopayEndedData extends Owing {
  /** "Visa 4242". */
  readonly card: string
  /** What was to be charged. */
  readonly amount: number
  readonly why: 'declined' | 'expired' | 'refused'
  /** Of the last part: the instant its grace ends. */
  readonly grace_until: string | null
}

/** Autopay was switched off for the traveller: why, what to do, and what happens else. */
function AutopayEnded({ data, words }: MailProps<'autopay_ended', AutopayEndedData>) {
  const { t, shared } = words
  const about = { amount: words.money(data.amount), card: data.card, why: data.why }
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

export const autopayEndedMail = defineMail({
  name: 'autopay_ended',
  push: pushPayment,
  about: firstTrip,
  Body: AutopayEnded,
})
