import type { RequestKind } from '@/lib/desk/requests/request-contract'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'

interface AnsweredData {
  /** Of who asked. */
  readonly name: string
  /** The trip and its day. */
  readonly departure: string
  readonly kind: RequestKind
  readonly state: 'accepted' | 'declined'
  /** What was asked for, in their own words. */
  readonly after: string
  /** Why not; empty where it was done. */
  readonly answer: string
  readonly link: string
}

/** To a host: what became of a change he asked for. */
function RequestAnswered({ data, words }: MailProps<'request_answered', AnsweredData>) {
  const { t } = words
  const { departure, kind, state, answer } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { state })}
      preview={t('preview', { departure })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { ...named('name', data.name), departure, kind, state })}</Paragraph>
      {answer === '' ? null : <Paragraph>{t('why', { answer })}</Paragraph>}
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const requestAnsweredMail = defineMail({
  name: 'request_answered',
  about: ({ departure }: AnsweredData) => departure,
  Body: RequestAnswered,
})
