import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface QuestionLinkData {
  /** The trip, by the catalogue. */
  readonly about: string
  /** Signs in and asks. */
  readonly link: string
  readonly minutes: number
}

/** To whoever asked without a session: one tap, and the question is asked. Nothing of what was typed. */
function QuestionLink({ data, words }: MailProps<'question_link', QuestionLinkData>) {
  const { t } = words
  const { about, minutes } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={about} footer={t('footer')}>
      <Paragraph>{t('hello', { about, minutes })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('account')}</Paragraph>
    </MailLayout>
  )
}

export const questionLinkMail = defineMail({
  name: 'question_link',
  isSecret: true,
  isAwaited: true,
  about: ({ about }) => about,
  Body: QuestionLink,
})
