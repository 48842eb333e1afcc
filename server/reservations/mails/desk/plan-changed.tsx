import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type MailPart, type Owing } from '../about'
import { Products } from '../products'

interface PlanChangedData extends Owing {
  /** What is left to pay, by date. */
  readonly parts: readonly MailPart[]
}

/** The desk put what is left on other dates: the plan as it is now, and that the sum is the same. */
function PlanChanged({ data, words }: MailProps<'plan_changed', PlanChangedData>) {
  const { t, shared, money } = words
  const [next] = data.parts
  const pending = money(data.pending)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={
        next ? t('preview', { amount: money(next.amount), date: words.date(next.due_date) }) : t('title')
      }
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), pending })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={data.parts.map((part, index) => ({
          label: shared('part', { n: part.n, date: words.date(part.due_date) }),
          value: money(part.amount),
          strong: index === 0,
        }))}
      />
      <Paragraph>{t('otherwise')}</Paragraph>
      {next && <Action href={data.pay_link}>{shared('pay', { amount: money(next.amount) })}</Action>}
    </MailLayout>
  )
}

export const planChangedMail = defineMail({ name: 'plan_changed', about: firstTrip, Body: PlanChanged })
