import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushPayment } from './about'
import { Products } from './products'

interface ExpiringData extends About {
  readonly network: 'oxxo' | 'efecty' | 'spei'
  readonly amount: number
  readonly expires_at: string
  /** The first payment: seats are held until it ends. */
  readonly holds_seats: boolean
  /** Somebody who helps to pay: the reservation is not theirs. */
  readonly is_payer?: boolean
}

/** What was to be paid in cash or by transfer ends within half a day, and what happens then. */
function VoucherExpiring({ data, words }: MailProps<'voucher_expiring', ExpiringData>) {
  const { t, shared } = words
  const amount = words.money(data.amount)
  const until = words.instant(data.expires_at)
  const network = shared(`networks.${data.network}`)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { until })}
      footer={data.is_payer ? t('footerPayer') : shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', { ...named('firstname', data.firstname), ...{ amount, network, until } })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t(otherwiseOf(data))}</Paragraph>
      <Paragraph>{shared('paidAlready')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

function otherwiseOf({ is_payer, holds_seats }: ExpiringData) {
  if (is_payer) return 'otherwisePayer'
  return holds_seats ? 'otherwiseSeats' : 'otherwise'
}

export const voucherExpiringMail = defineMail({
  name: 'voucher_expiring',
  push: { ...pushPayment, path: (data: ExpiringData) => (data.is_payer ? null : pushPayment.path(data)) },
  about: firstTrip,
  Body: VoucherExpiring,
})
