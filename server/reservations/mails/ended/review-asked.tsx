import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'

interface AfterTrip extends About {
  /** Where the one question is; missing of a mail from before it was asked. */
  readonly survey_link?: string
}

/** The trip is over: how was it? Sent once. */
function ReviewAsked({ data, words }: MailProps<'review_asked', AfterTrip>) {
  const { t, shared } = words
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview')}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', named('firstname', data.firstname))}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('once')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      {data.survey_link ? (
        <Paragraph>
          {t('question')} <a href={data.survey_link}>{t('answer')}</a>
        </Paragraph>
      ) : null}
    </MailLayout>
  )
}

export const reviewAskedMail = defineMail({ name: 'review_asked', about: firstTrip, Body: ReviewAsked })
