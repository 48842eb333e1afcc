import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushPayment } from '../about'
import { Products } from '../products'

interface CardEndingData extends About {
  /** "Visa 4242". */
  readonly card: string
  readonly expires_on: string
  /** Of the first part that it can not be charged for. */
  readonly amount: number
  readonly due_date: string
}

/** The card that parts are charged to ends before the next one: when, and what to do. */
function CardEnding({ data, words }: MailProps<'card_ending', CardEndingData>) {
  const { t, shared } = words
  const date = words.date(data.expires_on)
  const due = words.date(data.due_date)
  const amount = words.money(data.amount)
  const { card, firstname } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { card, date })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', firstname), card, date, amount, due })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows rows={[{ label: t('part', { date: due }), value: amount, strong: true }]} />
      <Paragraph>{t('what')}</Paragraph>
      <Action href={data.link}>{t('see')}</Action>
    </MailLayout>
  )
}

export const cardEndingMail = defineMail({
  name: 'card_ending',
  push: pushPayment,
  about: firstTrip,
  Body: CardEnding,
})
