import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { OnArrival } from './on-arrival'
import { Products } from './products'

interface TripAheadData extends About {
  /** The whole rest. */
  readonly pending: number
  readonly days: number
  /** Where the documents of the trip are. */
  readonly voucher_link?: string
  readonly meeting: { readonly address: string; readonly how: string } | null
  readonly host: { readonly name: string; readonly email: string; readonly phone: string } | null
}

/** So near the trip one needs its voucher; further off there is time to mend what is missing. */
const VOUCHER_DAYS = 7

/** The trip is near: where one meets, who receives, and what is still to be paid. */
function TripAhead({ data, words }: MailProps<'trip_ahead', TripAheadData>) {
  const { t, shared } = words
  const { days, meeting, host, pending } = data
  const isNear = days <= VOUCHER_DAYS
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { days })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(isNear ? 'helloNear' : 'hello', { ...named('firstname', data.firstname), days })}
      </Paragraph>
      <Products products={data.products} words={words} />
      {meeting && <Paragraph>{t('meeting', meeting)}</Paragraph>}
      {host && <Paragraph>{t('host', host)}</Paragraph>}
      <OnArrival products={data.products} words={words} />
      {pending > 0 && <Paragraph>{t('pending', { amount: words.money(pending) })}</Paragraph>}
      {isNear && <Paragraph>{t(pending > 0 ? 'voucherLocked' : 'voucher')}</Paragraph>}
      <Action href={(isNear && data.voucher_link) || data.link}>
        {t(isNear ? 'actionVoucher' : 'action')}
      </Action>
    </MailLayout>
  )
}

export const tripAheadMail = defineMail({ name: 'trip_ahead', about: firstTrip, Body: TripAhead })
