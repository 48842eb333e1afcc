import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'

interface ExpiredData extends About {
  /** The page of the first trip, where dates are chosen. */
  readonly again_link: string
}

/** The first payment never came: the seats are free again, and nothing was charged. */
function ReservationExpired({ data, words }: MailProps<'reservation_expired', ExpiredData>) {
  const { t, lang } = words
  return (
    <MailLayout
      lang={lang}
      title={t('title')}
      preview={t('preview')}
      footer={t('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', named('firstname', data.firstname))}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('again')}</Paragraph>
      <Action href={data.again_link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const reservationExpiredMail = defineMail({
  name: 'reservation_expired',
  about: firstTrip,
  Body: ReservationExpired,
})
