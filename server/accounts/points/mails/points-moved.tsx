import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface PointsMovedData {
  /** How many were given or taken. */
  readonly points: number
  readonly is_given: boolean
  /** What can be used since. */
  readonly available: number
  /** The first day without them; null where none are left, or where they have no end. */
  readonly ends_on: string | null
  readonly link: string
}

/** Somebody at the desk gave points, or took them: how many, and what there is now. */
function PointsMovedMail({ data, words }: MailProps<'points_moved', PointsMovedData>) {
  const { t } = words
  const { points, available, ends_on: endsOn } = data
  const how = data.is_given ? 'given' : 'taken'
  return (
    <MailLayout
      lang={words.lang}
      title={t(`${how}.title`, { points })}
      preview={t('now', { available })}
      footer={t('footer')}
    >
      <Paragraph>{t(`${how}.hello`, { points })}</Paragraph>
      <Paragraph>
        {t('now', { available })}{' '}
        {endsOn === null ? null : t('ends', { points: available, date: words.date(endsOn) })}
      </Paragraph>
      <Paragraph>{t('ask')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const pointsMovedMail = defineMail({ name: 'points_moved', Body: PointsMovedMail })
