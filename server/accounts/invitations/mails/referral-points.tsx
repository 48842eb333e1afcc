import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface ReferralPointsData {
  readonly points: number
  readonly link: string
}

/** Somebody who was invited paid their trip whole: the points are there. Who it was is on the page alone. */
function ReferralPointsMail({ data, words }: MailProps<'referral_points', ReferralPointsData>) {
  const { t } = words
  const { points } = data
  return (
    <MailLayout lang={words.lang} title={t('title', { points })} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { points })}</Paragraph>
      <Paragraph>{t('back')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const referralPointsMail = defineMail({ name: 'referral_points', Body: ReferralPointsMail })
