import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface LinkData {
  readonly link: string
  readonly minutes: number
}

/** "Enter with this link": one button, how long it works, and what to do when it was not asked for. */
function MagicLinkMail({ data, words }: MailProps<'magic_link', LinkData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { minutes: data.minutes })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('once')}</Paragraph>
    </MailLayout>
  )
}

export const magicLinkMail = defineMail({
  name: 'magic_link',
  isSecret: true,
  isAwaited: true,
  Body: MagicLinkMail,
})
