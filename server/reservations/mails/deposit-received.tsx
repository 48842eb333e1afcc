import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, helloOf, type MailPart } from './about'
import { OnArrival } from './on-arrival'
import { Products } from './products'
import { Receipts } from './receipts'

interface DepositData extends About {
  readonly received: number
  /** What points paid with it; absent in mails that were queued before they could. */
  readonly points?: number
  readonly paid: number
  readonly pending: number
  readonly next: MailPart | null
  readonly liquidated: boolean
  readonly host: { readonly name: string; readonly email: string; readonly phone: string } | null
  /** Numbers of the receipts; absent in mails that were queued before there were any. */
  readonly receipts?: readonly string[]
}

/** "We received your payment": what is paid, what is left, what comes next, and the host's contact. */
function DepositReceived({ data, words }: MailProps<'deposit_received', DepositData>) {
  const { t, shared, money } = words
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount: money(data.received) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(helloOf(data.liquidated, data), {
          ...named('firstname', data.firstname),
          amount: money(data.received),
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          ...(data.points ? [{ label: t('withPoints'), value: money(data.points) }] : []),
          { label: shared('paid'), value: money(data.paid), strong: true },
          { label: shared('pending'), value: money(data.pending) },
          ...words.arrivalRows(data.products),
        ]}
      />
      {data.next && (
        <Paragraph>
          {t('next', { amount: money(data.next.amount), date: words.date(data.next.due_date) })}
        </Paragraph>
      )}
      <OnArrival products={data.products} words={words} />
      {data.host && (
        <Paragraph>
          {t('host', { name: data.host.name, email: data.host.email, phone: data.host.phone })}
        </Paragraph>
      )}
      <Receipts receipts={data.receipts} words={words} />
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const depositReceivedMail = defineMail({
  name: 'deposit_received',
  about: firstTrip,
  Body: DepositReceived,
})
