import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { type MailProduct, named } from '@/server/platform/mail/words'
import { Products } from '../products'

/** Of the reservation nothing but the trip: it goes to the traveller it is for, who may not be who bought it. */
interface PolicyIssuedData {
  /** Of who bought the trip. */
  readonly firstname: string
  readonly products: readonly MailProduct[]
  /** The first and the last day it covers. */
  readonly from: string
  readonly to: string
  /** There was one with other days before. */
  readonly replaced: boolean
}

/** "Your travel assistance is ready", or it has other days now. */
function PolicyIssued({ data, words }: MailProps<'policy_issued', PolicyIssuedData>) {
  const { t } = words
  const { replaced } = data
  const days = { from: words.date(data.from), to: words.date(data.to) }
  return (
    <MailLayout
      lang={words.lang}
      title={t(replaced ? 'titleReplaced' : 'title')}
      preview={t('preview', days)}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', named('firstname', data.firstname))}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t(replaced ? 'replaced' : 'issued', days)}</Paragraph>
    </MailLayout>
  )
}

export const policyIssuedMail = defineMail({
  name: 'policy_issued',
  about: ({ products }: PolicyIssuedData) => products[0]?.name ?? '',
  Body: PolicyIssued,
})
