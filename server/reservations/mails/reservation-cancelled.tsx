import type { PaymentMethod } from '@/lib/payments/contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named, type Words } from '@/server/platform/mail/words'
import type { CancelCause } from '../rules/cancel-causes'
import { type About, firstTrip, pushTrip } from './about'
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
  /** What stays as credit. */
  readonly credit: number
  /** What the provider's cancellation gives on top as money; absent in mails that were queued before there was any. */
  readonly bonus?: number
  /** What is points again, as the amount they are worth; absent in mails that were queued before there was any. */
  readonly points?: number
  readonly cause: CancelCause
}

/** The trip is cancelled: why, what comes back, to which payments or as credit, by when, and what is asked for. */
function ReservationCancelled({ data, words }: MailProps<'reservation_cancelled', CancelledData>) {
  const { t, shared, money } = words
  const sent = data.ways.reduce((all, { amount }) => all + amount, 0)
  const state = sent > 0 ? 'back' : data.credit > 0 ? 'credit' : data.paid > 0 ? 'kept' : 'nothing'
  const amount = money(state === 'credit' ? data.credit : sent)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t(`preview.${state}`, { amount })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(`hello.${data.cause === 'asked' || data.cause === 'desk' ? state : data.cause}`, {
          ...named('firstname', data.firstname),
          ...{ amount, has: data.credit > 0 ? 'yes' : 'no' },
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      {data.paid > 0 && <Rows rows={rowsOf(data, words)} />}
      {sent > 0 && <Paragraph>{t('sent', { date: words.date(data.sent_by) })}</Paragraph>}
      {data.asks_account && <Paragraph>{t('account')}</Paragraph>}
      <Action href={data.link}>
        {t(data.asks_account ? 'actionAccount' : sent > 0 ? 'action' : 'actionTrip')}
      </Action>
    </MailLayout>
  )
}

function rowsOf(data: CancelledData, { t, shared, money }: Words<'reservation_cancelled'>): Row[] {
  const sent = data.ways.reduce((all, { amount }) => all + amount, 0)
  return [
    { label: shared('paid'), value: money(data.paid) },
    ...(data.kept > 0 ? [{ label: t('kept'), value: money(data.kept) }] : []),
    ...(sent > 0 || data.credit === 0 ? [{ label: t('back'), value: money(sent), strong: true }] : []),
    ...data.ways.map(({ method, amount, way }) => ({
      label: t(`way.${way}`, { method: shared(`networks.${method}`) }),
      value: money(amount),
    })),
    ...(data.bonus ? [{ label: t('bonus'), value: money(data.bonus) }] : []),
    ...(data.credit > 0 ? [{ label: t('credit'), value: money(data.credit), strong: true }] : []),
    ...(data.points ? [{ label: t('points'), value: money(data.points) }] : []),
  ]
}

export const reservationCancelledMail = defineMail({
  name: 'reservation_cancelled',
  push: pushTrip,
  about: firstTrip,
  Body: ReservationCancelled,
})
