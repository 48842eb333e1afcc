import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface PrizeData {
  readonly percent: number
  readonly coupon: string
  /** The last day. */
  readonly ends_on: string
  readonly link: string
}

/** What the wheel brought: how much, the code, until when, and what it is good for. */
function WheelPrizeMail({ data, words }: MailProps<'wheel_prize', PrizeData>) {
  const { t } = words
  const { percent, coupon } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { percent })}
      preview={t('preview', { code: coupon })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { percent })}</Paragraph>
      <Paragraph>
        <b style={{ fontSize: 24, letterSpacing: 2 }}>{coupon}</b>
      </Paragraph>
      <Paragraph>{t('until', { date: words.date(data.ends_on) })}</Paragraph>
      <Paragraph>{t('how')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const wheelPrizeMail = defineMail({ name: 'wheel_prize', Body: WheelPrizeMail })
