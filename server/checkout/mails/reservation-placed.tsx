import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, type MailPart } from '@/server/reservations/mails/about'
import { OnArrival } from '@/server/reservations/mails/on-arrival'
import { Products } from '@/server/reservations/mails/products'

interface PlacedData extends About {
  readonly mode: 'full' | 'layaway'
  readonly total: number
  /** For booking late, part of the total; absent in mails that were queued before there were fees. */
  readonly fees?: number
  readonly due_now: number
  /** What points pay of the rest with the first payment; absent in mails that were queued before they could. */
  readonly points?: number
  /** The instant until which the seats are held. */
  readonly window_ends_at: string
  readonly schedule: readonly MailPart[]
  readonly liquidation_date: string | null
}

/** "Your seats are held": what is due now and until when, and every date after it. */
function ReservationPlaced({ data, words }: MailProps<'reservation_placed', PlacedData>) {
  const { t, shared, money } = words
  const later: Row[] = data.schedule.map((part) => ({
    label: shared('part', { n: part.n, date: words.date(part.due_date) }),
    value: money(part.amount),
  }))
  const fees: Row[] = data.fees ? [{ label: t('fees'), value: money(data.fees) }] : []
  const points: Row[] = data.points ? [{ label: t('points'), value: money(data.points) }] : []
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount: money(data.due_now) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', { ...named('firstname', data.firstname), until: words.instant(data.window_ends_at) })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: shared('dueNow'), value: money(data.due_now), strong: true },
          ...later,
          ...points,
          ...fees,
          ...words.arrivalRows(data.products),
          { label: shared('total'), value: money(data.total), strong: true },
        ]}
      />
      <OnArrival products={data.products} words={words} />
      {data.mode === 'layaway' && data.liquidation_date && (
        <Paragraph>{t('liquidate', { date: words.date(data.liquidation_date) })}</Paragraph>
      )}
      <Action href={data.link}>{t('action', { amount: money(data.due_now) })}</Action>
    </MailLayout>
  )
}

export const reservationPlacedMail = defineMail({
  name: 'reservation_placed',
  about: firstTrip,
  Body: ReservationPlaced,
})
