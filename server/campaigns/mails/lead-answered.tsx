import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph, Typed } from '@/server/platform/mail/layout'

interface AnsweredData {
  /** Empty where what was typed may not be a name. */
  readonly name: string
  /** The trip it is about, by the catalogue; empty for none. */
  readonly trip: string
  /** What a colleague at the desk wrote. */
  readonly answer: string
  /** Where all of it is, and where to write once more. */
  readonly link: string
  readonly closes: boolean
}

/** To whom a lead is of: the answer of the desk in its own words. Nothing of what was asked but a name. */
function LeadAnswered({ data, words }: MailProps<'lead_answered', AnsweredData>) {
  const { t } = words
  const { name, trip, answer, link, closes } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {name === '' ? t('hello') : t('helloNamed', { name })}{' '}
        {trip === '' ? t('text') : t('textTrip', { trip })}
      </Paragraph>
      <Typed>{answer}</Typed>
      <Paragraph>{t(closes ? 'closed' : 'reply')}</Paragraph>
      <Action href={link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const leadAnsweredMail = defineMail({
  name: 'lead_answered',
  isSecret: true,
  about: ({ trip }) => trip,
  Body: LeadAnswered,
})
