import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface FullData {
  readonly trip: string
  /** `YYYY-MM-DD`. */
  readonly start: string
  readonly travelers: number
  readonly places: number
}

/** Why somebody is not on a list they asked for: they are on as many as one can be. */
function WaitlistFull({ data, words }: MailProps<'waitlist_full', FullData>) {
  const { t } = words
  const { trip, travelers } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {t('hello', { trip, travelers, date: words.date(data.start), places: data.places })}
      </Paragraph>
    </MailLayout>
  )
}

export const waitlistFullMail = defineMail({
  name: 'waitlist_full',

  about: ({ trip }) => trip,
  Body: WaitlistFull,
})
