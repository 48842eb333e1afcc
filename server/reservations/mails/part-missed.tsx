import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type MailPart, type Owing, pushPayment } from './about'
import { Products } from './products'

interface PartMissedData extends Owing {
  readonly missed: { readonly due_date: string; readonly amount: number }
  /** What is left to pay, by date. */
  readonly parts: readonly MailPart[]
}

/** A part did not come in time: it was added to those that are left, and this is the plan now. */
function PartMissed({ data, words }: MailProps<'part_missed', PartMissedData>) {
  const { t, shared, money } = words
  const [next] = data.parts
  const last = data.parts.at(-1)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={
        next ? t('preview', { amount: money(next.amount), date: words.date(next.due_date) }) : t('title')
      }
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', {
          ...named('firstname', data.firstname),
          ...{ amount: money(data.missed.amount), date: words.date(data.missed.due_date) },
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={data.parts.map((part, index) => ({
          label: shared('part', { n: part.n, date: words.date(part.due_date) }),
          value: money(part.amount),
          strong: index === 0,
        }))}
      />
      {next && last && (
        <Paragraph>
          {t('otherwise', {
            count: data.parts.length,
            date: words.date(next.due_date),
            last: words.date(last.due_date),
          })}
        </Paragraph>
      )}
      <Paragraph>{t('earlier')}</Paragraph>
      <Paragraph>{shared('paidAlready')}</Paragraph>
      {next && <Action href={data.pay_link}>{shared('pay', { amount: money(next.amount) })}</Action>}
    </MailLayout>
  )
}

export const partMissedMail = defineMail({
  name: 'part_missed',
  push: pushPayment,
  about: firstTrip,
  Body: PartMissed,
})
