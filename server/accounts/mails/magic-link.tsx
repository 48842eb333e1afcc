import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import type { MailData } from '@/server/platform/mail/templates'
import type { Words } from '@/server/platform/mail/words'

/** "Enter with this link": one button, how long it works, and what to do when it was not asked for. */
export function MagicLinkMail({ data, words }: { data: MailData['magic_link']; words: Words<'magic_link'> }) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { minutes: data.minutes })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('once')}</Paragraph>
    </MailLayout>
  )
}
