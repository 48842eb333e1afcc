import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { firstTrip, type Owing, pushTrip } from '../about'
import { Products } from '../products'

interface WaitsData extends Owing {
  /** What has to be paid before. */
  readonly amount: number
  /** Until when the seats are held. */
  readonly expires_at: string
}

/** The desk prepared a change that is carried out when it is paid: how much, until when, and that nothing changes else. */
function ChangeWaits({ data, words }: MailProps<'change_waits', WaitsData>) {
  const { t, shared, money } = words
  const [amount, until] = [money(data.amount), words.instant(data.expires_at)]
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount, until })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), amount, until })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('else')}</Paragraph>
      <Action href={data.pay_link}>{shared('pay', { amount })}</Action>
    </MailLayout>
  )
}

export const changeWaitsMail = defineMail({
  name: 'change_waits',
  push: pushTrip,
  about: firstTrip,
  Body: ChangeWaits,
})
