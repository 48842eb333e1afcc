import type { PaymentMethod } from '@/lib/payments/contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named, type Words } from '@/server/platform/mail/words'
import { type About, type MailPart, pushTrip } from '../about'
import { OnArrival } from '../on-arrival'
import { Products } from '../products'

interface TripsCancelledData extends About {
  /** The trips that ended, by name; `products` are those that go on. */
  readonly gone: readonly string[]
  /** Whether the buyer let them go, or said nothing for ten days. */
  readonly cause: 'provider' | 'silence'
  /** All that was paid for them. */
  readonly back: number
  /** What stays as credit, and what is given on top as money. */
  readonly credit: number
  /** What is points again, as the amount they are worth; absent in mails that were queued before there was any. */
  readonly points?: number
  readonly bonus: number
  readonly ways: readonly {
    readonly method: PaymentMethod
    readonly amount: number
    readonly way: 'gateway' | 'account'
  }[]
  /** Whether the buyer has to name an account for some of it. */
  readonly asks_account: boolean
  readonly sent_by: string
  /** Of what goes on: what it costs, what is paid of it, and what is left, by date. */
  readonly total: number
  readonly paid: number
  readonly pending: number
  readonly parts: readonly MailPart[]
}

/** Trips ended that their provider changed, and the others of the reservation go on: what comes back, and what stays as it was. */
function TripsCancelled({ data, words }: MailProps<'trips_cancelled', TripsCancelledData>) {
  const { t, shared } = words
  const sent = data.ways.reduce((all, { amount }) => all + amount, 0)
  const gone = data.gone.join(', ')
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { count: data.gone.length })}
      preview={t('preview', { gone })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t(`hello.${data.cause}`, { ...named('firstname', data.firstname), gone })}</Paragraph>
      {data.back > 0 && <Rows rows={backOf(data, words)} />}
      {sent > 0 && <Paragraph>{t('sent', { date: words.date(data.sent_by) })}</Paragraph>}
      {data.asks_account && <Paragraph>{t('account')}</Paragraph>}
      <Paragraph>{t('stays')}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows rows={staysOf(data, words)} />
      <OnArrival products={data.products} words={words} />
      <Action href={data.link}>{t(data.asks_account ? 'actionAccount' : 'action')}</Action>
    </MailLayout>
  )
}

function backOf(data: TripsCancelledData, { t, shared, money }: Words<'trips_cancelled'>): Row[] {
  return [
    ...(data.ways.length > 0 || data.credit === 0
      ? [{ label: t('back'), value: money(data.back), strong: true }]
      : []),
    ...data.ways.map(({ method, amount, way }) => ({
      label: t(`way.${way}`, { method: shared(`networks.${method}`) }),
      value: money(amount),
    })),
    ...(data.bonus > 0 ? [{ label: t('bonus'), value: money(data.bonus) }] : []),
    ...(data.credit > 0 ? [{ label: t('credit'), value: money(data.credit), strong: true }] : []),
    ...(data.points ? [{ label: t('points'), value: money(data.points) }] : []),
  ]
}

function staysOf(data: TripsCancelledData, words: Words<'trips_cancelled'>): Row[] {
  const { shared, money } = words
  return [
    { label: shared('changed.total'), value: money(data.total), strong: true },
    ...words.arrivalRows(data.products),
    { label: shared('changed.paid'), value: money(data.paid) },
    { label: shared('pending'), value: money(data.pending) },
    ...data.parts.map((part) => ({
      label: shared('part', { n: part.n, date: words.date(part.due_date) }),
      value: money(part.amount),
    })),
  ]
}

export const tripsCancelledMail = defineMail({
  name: 'trips_cancelled',
  push: pushTrip,
  about: ({ gone }: TripsCancelledData) => gone[0] ?? '',
  Body: TripsCancelled,
})
