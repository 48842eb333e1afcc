import { Paragraph, Rows } from '@/server/platform/mail/layout'
import type { Words } from '@/server/platform/mail/words'
import type { About, MailPart } from './about'
import { OnArrival } from './on-arrival'

/** The money of a trip that was changed. */
export interface ChangedMoneyData extends About {
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

interface ChangedMoneyProps {
  readonly data: ChangedMoneyData
  readonly words: Pick<Words, 'shared' | 'money' | 'date' | 'arrivals' | 'arrivalRows'>
  /** What the fee is called. */
  readonly fee: string
}

/** Fee, new total, what is paid, and the plan that is left. */
export function ChangedMoney({ data, words, fee: called }: ChangedMoneyProps) {
  const { shared, money } = words
  const { fee, total, paid, pending, surplus, parts } = data
  const rows = [
    ...(fee > 0 ? [{ label: called, value: money(fee) }] : []),
    { label: shared('changed.total'), value: money(total), strong: true },
    ...words.arrivalRows(data.products),
    { label: shared('changed.paid'), value: money(paid) },
    ...(surplus > 0 ? [{ label: shared('changed.surplus'), value: money(surplus) }] : []),
    ...parts.map((part) => ({
      label: shared('part', { n: part.n, date: words.date(part.due_date) }),
      value: money(part.amount),
    })),
  ]
  return (
    <>
      <Rows rows={rows} />
      <OnArrival products={data.products} words={words} />
      <Paragraph>
        {surplus > 0
          ? shared('changed.surplusText')
          : pending > 0
            ? shared('changed.pending', { amount: money(pending) })
            : shared('changed.nothing')}
      </Paragraph>
    </>
  )
}
