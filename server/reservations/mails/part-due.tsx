import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type Owing, pushPayment } from './about'
import { Products } from './products'

interface PartDueData extends Owing {
  readonly amount: number
  readonly due_date: string
  readonly days: number
  /** Of the last part: the instant its grace ends. */
  readonly grace_until: string | null
}

/** A part falls due: how much, when, and what happens if nothing is done. */
function PartDue({ data, words }: MailProps<'part_due', PartDueData>) {
  const { t, shared, money } = words
  const amount = money(data.amount)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount, date: words.date(data.due_date) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', {
          ...named('firstname', data.firstname),
          ...{ amount, days: data.days, date: words.date(data.due_date) },
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: t('part'), value: amount, strong: true },
          { label: shared('pending'), value: money(data.pending) },
        ]}
      />
      <Paragraph>
        {data.grace_until ? t('last', { until: words.instant(data.grace_until) }) : t('otherwise')}
      </Paragraph>
      <Paragraph>{shared('paidAlready')}</Paragraph>
      <Action href={data.pay_link}>{shared('pay', { amount })}</Action>
    </MailLayout>
  )
}

export const partDueMail = defineMail({
  name: 'part_due',
  push: pushPayment,
  about: firstTrip,
  Body: PartDue,
})
