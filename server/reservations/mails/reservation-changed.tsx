import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, pushTrip } from './about'
import { ChangedMoney, type ChangedMoneyData } from './changed-money'
import { Products } from './products'

interface ChangedData extends ChangedMoneyData {
  /** When the trip left before; null where its date was open. */
  readonly before: { readonly start: string | null; readonly end: string | null }
}

/** The date of a trip was changed by its buyer: the new one, the money of it, and the plan that is left. */
function ReservationChanged({ data, words }: MailProps<'reservation_changed', ChangedData>) {
  const { t, shared } = words
  const { before } = data
  const start = data.products[0]?.start
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={start ? t('preview', { date: words.date(start) }) : t('title')}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {before.start
          ? t('hello', { ...named('firstname', data.firstname), before: words.date(before.start) })
          : t('helloOpen', named('firstname', data.firstname))}
      </Paragraph>
      <Products products={data.products} words={words} />
      <ChangedMoney data={data} words={words} fee={t('fee')} />
      <Paragraph>{shared('changed.notYou')}</Paragraph>
      <Action href={data.link}>{shared('changed.action')}</Action>
    </MailLayout>
  )
}

export const reservationChangedMail = defineMail({
  name: 'reservation_changed',
  push: pushTrip,
  about: firstTrip,
  Body: ReservationChanged,
})
