import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'
import { Receipts } from './receipts'

export interface LateMoneyData extends About {
  readonly kept: number
  /** `released` when the time was over, `gone` when all of it came but somebody else has them. */
  readonly seats: 'released' | 'gone'
  /** Somebody writes within so many. */
  readonly days: number
  /** Numbers of the receipts of what came in just now; absent in mails that were queued before they were told. */
  readonly receipts?: readonly string[]
}

/** A reservation ran out of time and has money: it is kept, and somebody writes. */
function LateMoney({ data, words }: MailProps<'late_money', LateMoneyData>) {
  const { t, money } = words
  const amount = money(data.kept)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount })}
      footer={t('footer', { code: data.code })}
    >
      <Paragraph>{t(`hello.${data.seats}`, { ...named('firstname', data.firstname), amount })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('next', { days: data.days, seats: data.seats })}</Paragraph>
      <Receipts receipts={data.receipts} words={words} />
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const lateMoneyMail = defineMail({
  name: 'late_money',
  about: firstTrip,
  Body: LateMoney,
})
