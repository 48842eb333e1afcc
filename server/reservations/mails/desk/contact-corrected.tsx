import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'

interface CorrectedData extends About {
  /** Which of both addresses it is written to. */
  readonly step: 'old' | 'new'
  /** Who corrected it; absent in mails that were queued when only the desk could. */
  readonly by?: 'desk' | 'buyer'
  /** So long no account for a refund is named. */
  readonly hours: number
}

/** The buyer's address was corrected, at the desk or by the buyer: both are told, and neither which the other is. */
function ContactCorrected({ data, words }: MailProps<'contact_corrected', CorrectedData>) {
  const { t, shared } = words
  const { step, hours } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t(`preview.${step}`)}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(
          step === 'old' && data.by === 'buyer' ? 'hello.old_by_buyer' : `hello.${step}`,
          named('firstname', data.firstname),
        )}
      </Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>
        {t(step === 'old' && data.by === 'buyer' ? 'next.old_by_buyer' : `next.${step}`, { hours })}
      </Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const contactCorrectedMail = defineMail({
  name: 'contact_corrected',
  about: firstTrip,
  Body: ContactCorrected,
})
