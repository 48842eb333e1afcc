import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface CodeData {
  /** Six of them. */
  readonly digits: string
  readonly minutes: number
}

/** "Is it you?": the digits, how long they work, and what to do when nobody asked for them. */
function ActionCodeMail({ data, words }: MailProps<'action_code', CodeData>) {
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

export const actionCodeMail = defineMail({
  name: 'action_code',
  isSecret: true,
  isAwaited: true,
  Body: ActionCodeMail,
})
