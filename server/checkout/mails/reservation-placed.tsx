import { Action, MailLayout, Paragraph, type Row, Rows } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import { named, type Words } from '@/server/platform/mail/words'
import { Products } from '@/server/reservations/mails/products'

/** "Your seats are held": what is due now and until when, and every date after it. */
export function ReservationPlaced({
  data,
  words,
}: {
  data: MailData['reservation_placed']
  words: Words<'reservation_placed'>
}) {
  const { t, shared, money } = words
  const later: Row[] = data.schedule.map((part) => ({
    label: shared('part', { n: part.n, date: words.date(part.due_date) }),
    value: money(part.amount),
  }))
  const fees: Row[] = data.fees ? [{ label: t('fees'), value: money(data.fees) }] : []
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { amount: money(data.due_now) })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t('hello', { ...named('firstname', data.firstname), until: words.instant(data.window_ends_at) })}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Rows
        rows={[
          { label: shared('dueNow'), value: money(data.due_now), strong: true },
          ...later,
          ...fees,
          { label: shared('total'), value: money(data.total), strong: true },
        ]}
      />
      {data.mode === 'layaway' && data.liquidation_date && (
        <Paragraph>{t('liquidate', { date: words.date(data.liquidation_date) })}</Paragraph>
      )}
      <Action href={data.link}>{t('action', { amount: money(data.due_now) })}</Action>
    </MailLayout>
  )
}
