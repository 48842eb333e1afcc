import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'

interface UndecidedData extends About {
  /** Until the departure. */
  readonly days: number
  /** The instant at which it is cancelled by itself, ISO 8601. */
  readonly until: string
  readonly paid: number
  readonly pending: number
}

/** To the owner of the house: a layaway is overdue, nobody decided, and what happens by itself and when. */
function OverdueUndecided({ data, words }: MailProps<'overdue_undecided', UndecidedData>) {
  const { t, shared, money } = words
  const until = words.instant(data.until)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { days: data.days })}
      preview={t('preview', { until })}
      footer={t('footer')}
    >
      <Paragraph>
        {t('hello', { ...named('firstname', data.firstname), code: data.code, days: data.days })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: shared('paid'), value: money(data.paid) },
          { label: shared('pending'), value: money(data.pending), strong: true },
        ]}
      />
      <Paragraph>{t('otherwise', { until })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const overdueUndecidedMail = defineMail({
  name: 'overdue_undecided',
  about: firstTrip,
  Body: OverdueUndecided,
})
