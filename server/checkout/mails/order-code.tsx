import { MailLayout, Paragraph } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import type { Words } from '@/server/platform/mail/words'

/** "Type this code where you pay": the digits, how long they work, and what to do when nobody asked for them. */
export function OrderCodeMail({ data, words }: { data: MailData['order_code']; words: Words<'order_code'> }) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { minutes: data.minutes })}</Paragraph>
      <Paragraph>
        <b style={{ fontSize: 32, letterSpacing: 6 }}>{data.digits}</b>
      </Paragraph>
      <Paragraph>{t('why')}</Paragraph>
    </MailLayout>
  )
}
