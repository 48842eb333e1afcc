import { Action, MailLayout, Paragraph, Rows } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import { named, type Words } from '@/server/platform/mail/words'
import { Products } from './products'

/** Less came in than is due first: what is there, what is missing and until when the seats are held. */
export function PartReceived({
  data,
  words,
}: {
  data: MailData['part_received']
  words: Words<'part_received'>
}) {
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
      <Action href={data.link}>{t('action', { amount: money(data.due_now) })}</Action>
    </MailLayout>
  )
}
