import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface PointsEndData {
  readonly points: number
  /** The first day without them. */
  readonly ends_on: string
  readonly link: string
}

/** Points will end: how many, when, and what keeps them. */
function PointsEndMail({ data, words }: MailProps<'points_end', PointsEndData>) {
  const { t } = words
  const { points } = data
  return (
    <MailLayout lang={words.lang} title={t('title', { points })} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { points, date: words.date(data.ends_on) })}</Paragraph>
      <Paragraph>{t('keep')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const pointsEndMail = defineMail({ name: 'points_end', Body: PointsEndMail })
