import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface ManifestSentData {
  readonly trip: string
  readonly start: string
  /** Code of the departure. */
  readonly departure: string
  readonly travellers: number
  /** How much is still missing of the list. */
  readonly missing: number
  /** Another one was sent before. */
  readonly again: boolean
  readonly link: string
}

/** "The list of your departure is ready": how many travel and where to read and confirm it; of nobody a name. */
function ManifestSent({ data, words }: MailProps<'manifest_sent', ManifestSentData>) {
  const { t } = words
  const { trip, departure, travellers, missing, again, link } = data
  const date = words.date(data.start)
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { again: String(again) })}
      preview={t('preview', { trip, date })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { trip, date, departure, travellers, again: String(again) })}</Paragraph>
      {missing > 0 ? <Paragraph>{t('missing', { missing })}</Paragraph> : null}
      <Paragraph>{t('confirm')}</Paragraph>
      <Action href={link}>{t('action')}</Action>
      <Paragraph>{t('why')}</Paragraph>
    </MailLayout>
  )
}

export const manifestSentMail = defineMail({
  name: 'manifest_sent',
  about: ({ trip }: ManifestSentData) => trip,
  Body: ManifestSent,
})
