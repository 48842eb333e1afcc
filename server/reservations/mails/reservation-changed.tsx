import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, type MailPart } from './about'
import { Products } from './products'

interface ChangedData extends About {
  /** When the trip left before; null where its date was open. */
  readonly before: { readonly start: string | null; readonly end: string | null }
  /** What the change itself cost. */
  readonly fee: number
  readonly total: number
  readonly paid: number
  readonly pending: number
  /** What was paid more than it costs now. */
  readonly surplus: number
  /** What is left to pay, by date. */
  readonly parts: readonly MailPart[]
}

/** The date of a trip was changed by its buyer: the new one, the money of it, and the plan that is left. */
function ReservationChanged({ data, words }: MailProps<'reservation_changed', ChangedData>) {
  const { t, shared, money } = words
  const { before, fee, total, paid, pending, surplus, parts } = data
  const start = data.products[0]?.start
  const rows = [
    ...(fee > 0 ? [{ label: t('fee'), value: money(fee) }] : []),
    { label: t('total'), value: money(total), strong: true },
    { label: t('paid'), value: money(paid) },
    ...(surplus > 0 ? [{ label: t('surplus'), value: money(surplus) }] : []),
    ...parts.map((part) => ({
      label: shared('part', { n: part.n, date: words.date(part.due_date) }),
      value: money(part.amount),
    })),
  ]
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
      <Rows rows={rows} />
      <Paragraph>
        {surplus > 0
          ? t('surplusText')
          : pending > 0
            ? t('pending', { amount: money(pending) })
            : t('nothing')}
      </Paragraph>
      <Paragraph>{t('notYou')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const reservationChangedMail = defineMail({
  name: 'reservation_changed',
  about: firstTrip,
  Body: ReservationChanged,
})
