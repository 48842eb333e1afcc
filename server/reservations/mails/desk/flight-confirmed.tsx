import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushTrip } from '../about'
import { Products } from '../products'

interface FlightConfirmedData extends About {
  /** Local times, `2027-10-16T17:35`; null where nobody told. */
  readonly arrives_at: string | null
  readonly departs_at: string | null
}

/** "Your flight is confirmed": when it arrives and leaves; the code of the booking is on the page alone. */
function FlightConfirmed({ data, words }: MailProps<'flight_confirmed', FlightConfirmedData>) {
  const { t, shared } = words
  const at = (time: string) =>
    t('at', { date: words.date(time.slice(0, 10)), time: words.time(time.slice(11)) })
  const { arrives_at: arrives, departs_at: departs } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview')}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', named('firstname', data.firstname))}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          ...(arrives ? [{ label: t('arrives'), value: at(arrives) }] : []),
          ...(departs ? [{ label: t('departs'), value: at(departs) }] : []),
        ]}
      />
      <Paragraph>{t('code')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const flightConfirmedMail = defineMail({
  name: 'flight_confirmed',
  push: pushTrip,
  about: firstTrip,
  Body: FlightConfirmed,
})
