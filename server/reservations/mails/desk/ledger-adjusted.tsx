import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'

interface AdjustedData extends About {
  /** Below zero it costs less. */
  readonly amount: number
  readonly total: number
  readonly paid: number
  readonly pending: number
}

/** Two people at the desk added an entry to the account: by how much, and what it comes to now. */
function LedgerAdjusted({ data, words }: MailProps<'ledger_adjusted', AdjustedData>) {
  const { t, shared, money } = words
  const amount = money(Math.abs(data.amount))
  const way = data.amount < 0 ? 'less' : 'more'
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t(`preview.${way}`, { amount })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t(`hello.${way}`, { ...named('firstname', data.firstname), amount })}</Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: shared('total'), value: money(data.total) },
          { label: shared('paid'), value: money(data.paid) },
          { label: shared('pending'), value: money(data.pending), strong: true },
        ]}
      />
      <Paragraph>{t('plan')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const ledgerAdjustedMail = defineMail({
  name: 'ledger_adjusted',
  about: firstTrip,
  Body: LedgerAdjusted,
})
