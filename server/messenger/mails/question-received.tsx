import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Typed } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'

interface QuestionData {
  readonly about: string
  readonly name: string
  readonly message: string
  readonly link: string
}

/** To the operator: a question about a trip. */
function QuestionReceived({ data, words }: MailProps<'question_received', QuestionData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={data.about} footer={t('footer')}>
      <Paragraph>{t('hello', { ...named('name', data.name), about: data.about })}</Paragraph>
      <Typed>{data.message}</Typed>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const questionReceivedMail = defineMail({
  name: 'question_received',
  about: ({ about }) => about,
  Body: QuestionReceived,
})
