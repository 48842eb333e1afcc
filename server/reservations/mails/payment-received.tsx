import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named, type Words } from '@/server/platform/mail/words'
import { type About, firstTrip, helloOf, type MailPart } from './about'
import { OnArrival } from './on-arrival'
import { Products } from './products'
import { Receipts } from './receipts'

interface PaymentData extends About {
  readonly received: number
  readonly paid: number
  readonly pending: number
  /** More than was owed. */
  readonly surplus: number
  readonly next: MailPart | null
  readonly receipts: readonly string[]
  /** Whether points paid it; absent in mails that were queued before they could. */
  readonly with_points?: boolean
}

/** A payment after the first: how much came in, its receipt, what is left and what comes next. */
function PaymentReceived({ data, words }: MailProps<'payment_received', PaymentData>) {
  const { t, shared, money } = words
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount: money(data.received) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(helloOf(data.pending <= 0, data), {
          ...named('firstname', data.firstname),
          amount: money(data.received),
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows rows={rowsOf(data, words)} />
      {data.next && (
        <Paragraph>
          {t('next', { amount: money(data.next.amount), date: words.date(data.next.due_date) })}
        </Paragraph>
      )}
      <OnArrival products={data.products} words={words} />
      <Receipts receipts={data.receipts} words={words} />
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

function rowsOf(data: PaymentData, { t, shared, money, arrivalRows }: Words<'payment_received'>): Row[] {
  return [
    { label: t(data.with_points ? 'withPoints' : 'received'), value: money(data.received), strong: true },
    { label: shared('paid'), value: money(data.paid) },
    { label: shared('pending'), value: money(data.pending) },
    ...arrivalRows(data.products),
    ...(data.surplus > 0 ? [{ label: t('surplus'), value: money(data.surplus) }] : []),
  ]
}

export const paymentReceivedMail = defineMail({
  name: 'payment_received',
  about: firstTrip,
  Body: PaymentReceived,
})
