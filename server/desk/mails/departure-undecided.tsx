import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'

interface UndecidedData {
  /** Of the owner. */
  readonly name: string
  /** The trip and its day. */
  readonly departure: string
  readonly sold: number
  readonly minimum: number
  readonly link: string
}

/** To an owner in the evening: today somebody decides whether this departure goes, and nobody has. */
function DepartureUndecided({ data, words }: MailProps<'departure_undecided', UndecidedData>) {
  const { t } = words
  const { departure, sold, minimum } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { departure })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { ...named('name', data.name), departure, sold, minimum })}</Paragraph>
      <Paragraph>{t('ways')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const departureUndecidedMail = defineMail({
  name: 'departure_undecided',
  about: ({ departure }: UndecidedData) => departure,
  Body: DepartureUndecided,
})
