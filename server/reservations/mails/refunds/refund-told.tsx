import type { MovedBy } from '@/lib/payments/contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import { named, type Words } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'
import { Receipts } from '../receipts'

/** A step of money on its way back. */
export type RefundStepTold =
  | 'surplus'
  | 'planned'
  | 'late'
  | 'sent'
  | 'done'
  | 'account'
  | 'account_named'
  | 'failed'

export interface RefundToldData extends About {
  readonly step: RefundStepTold
  /** To whoever helped to pay, of their own money; absent in mails that were queued before it was told. */
  readonly is_payer?: boolean
  readonly amount: number
  readonly method: MovedBy | null
  /** By when it is sent, or from when on a named account is paid; null where neither is known. */
  readonly date: string | null
  /** Last digits of an account that was named. */
  readonly account: string | null
  readonly receipts: readonly string[]
}

/** One step of money that goes back: which amount, by which way, and what is asked for. */
function RefundTold({ data, words }: MailProps<'refund_told', RefundToldData>) {
  const { t, shared, money } = words
  const { step, is_payer: isPayer } = data
  const amount = money(data.amount)
  return (
    <MailLayout
      lang={words.lang}
      title={t(`title.${step}`)}
      preview={t(`preview.${step}`, { amount })}
      footer={isPayer ? t('footer') : shared('footer', { code: data.code })}
    >
      <Paragraph>{t(`hello.${step}`, { ...named('firstname', data.firstname), amount })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows rows={rowsOf(data, words)} />
      <Paragraph>{t(`next.${step}`)}</Paragraph>
      <Receipts receipts={data.receipts} words={words} />
      <Action href={data.link}>{t(isPayer ? 'action.payer' : `action.${step}`)}</Action>
    </MailLayout>
  )
}

function rowsOf({ amount, method, date, account, step }: RefundToldData, words: Words<'refund_told'>): Row[] {
  const { t, shared, money } = words
  return [
    { label: t('amount'), value: money(amount), strong: true },
    ...(method ? [{ label: t('method'), value: shared(`networks.${method}`) }] : []),
    ...(account ? [{ label: t('account'), value: t('ending', { digits: account }) }] : []),
    ...(date ? [{ label: t(step === 'account_named' ? 'from' : 'by'), value: words.date(date) }] : []),
  ]
}

export const refundToldMail = defineMail({ name: 'refund_told', about: firstTrip, Body: RefundTold })
