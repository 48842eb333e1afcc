import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'
import { Receipts } from './receipts'

interface PartData extends About {
  readonly received: number
  readonly due_now: number
  /** The instant until which the seats are held. */
  readonly until: string
  /** Numbers of the receipts; absent in mails that were queued before there were any. */
  readonly receipts?: readonly string[]
}

/** Less came in than is due first: what is there, what is missing and until when the seats are held. */
function PartReceived({ data, words }: MailProps<'part_received', PartData>) {
  const { t, shared, money } = words
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount: money(data.due_now) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', {
          ...named('firstname', data.firstname),
          amount: money(data.received),
          until: words.instant(data.until),
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: t('received'), value: money(data.received) },
          { label: t('due'), value: money(data.due_now), strong: true },
        ]}
      />
      <Paragraph>{t('otherwise')}</Paragraph>
      <Receipts receipts={data.receipts} words={words} />
      <Action href={data.link}>{t('action', { amount: money(data.due_now) })}</Action>
    </MailLayout>
  )
}

export const partReceivedMail = defineMail({
  name: 'part_received',
  about: firstTrip,
  Body: PartReceived,
})
