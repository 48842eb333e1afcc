import type { PaymentMethod } from '@/lib/payments/contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named, type Words } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'

interface CancelledData extends About {
  readonly paid: number
  readonly back: number
  readonly kept: number
  readonly sent_by: string
  readonly ways: readonly {
    readonly method: PaymentMethod
    readonly amount: number
    readonly way: 'gateway' | 'account'
  }[]
  /** Whether the buyer has to name an account for some of it. */
  readonly asks_account: boolean
}

/** The trip is cancelled: what comes back, to which payments, by when, and what is asked for. */
function ReservationCancelled({ data, words }: MailProps<'reservation_cancelled', CancelledData>) {
  const { t, shared, money } = words
  const state = data.back > 0 ? 'back' : data.paid > 0 ? 'kept' : 'nothing'
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t(`preview.${state}`, { amount: money(data.back) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(`hello.${state}`, { ...named('firstname', data.firstname), amount: money(data.back) })}
      </Paragraph>
      <Products products={data.products} words={words} />
      {data.paid > 0 && <Rows rows={rowsOf(data, words)} />}
      {data.back > 0 && <Paragraph>{t('sent', { date: words.date(data.sent_by) })}</Paragraph>}
      {data.asks_account && <Paragraph>{t('account')}</Paragraph>}
      <Action href={data.link}>{t(data.asks_account ? 'actionAccount' : 'action')}</Action>
    </MailLayout>
  )
}

function rowsOf(data: CancelledData, { t, shared, money }: Words<'reservation_cancelled'>): Row[] {
  return [
    { label: shared('paid'), value: money(data.paid) },
    ...(data.kept > 0 ? [{ label: t('kept'), value: money(data.kept) }] : []),
    { label: t('back'), value: money(data.back), strong: true },
    ...data.ways.map(({ method, amount, way }) => ({
      label: t(`way.${way}`, { method: shared(`networks.${method}`) }),
      value: money(amount),
    })),
  ]
}

export const reservationCancelledMail = defineMail({
  name: 'reservation_cancelled',
  about: firstTrip,
  Body: ReservationCancelled,
})
