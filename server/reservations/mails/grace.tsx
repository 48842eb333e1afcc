import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type Owing, pushPayment } from './about'
import { Products } from './products'

interface GraceData extends Owing {
  readonly amount: number
  /** The last instant. */
  readonly until: string
}

/** The last part did not come: until when it still may, and what happens then. */
function Grace({ data, words }: MailProps<'grace', GraceData>) {
  const { t, shared, money } = words
  const amount = money(data.amount)
  const until = words.instant(data.until)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount, until })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), amount, until })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('otherwise')}</Paragraph>
      <Paragraph>{shared('paidAlready')}</Paragraph>
      <Action href={data.pay_link}>{shared('pay', { amount })}</Action>
    </MailLayout>
  )
}

export const graceMail = defineMail({ name: 'grace', push: pushPayment, about: firstTrip, Body: Grace })
