import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'

interface OpenDateData extends About {
  /** The last day on which its date can be chosen. */
  readonly until: string
  readonly days: number
  readonly paid: number
}

/** Nobody chose a date yet: until when one can, and what becomes of the money otherwise; its link chooses it. */
function OpenDate({ data, words }: MailProps<'open_date', OpenDateData>) {
  const { t, shared, money } = words
  const { days } = data
  const until = words.date(data.until)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { until })}
      preview={t('preview', { days })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), days, until })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows rows={[{ label: shared('paid'), value: money(data.paid) }]} />
      <Paragraph>{t('otherwise', { until })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const openDateMail = defineMail({ name: 'open_date', about: firstTrip, Body: OpenDate })
