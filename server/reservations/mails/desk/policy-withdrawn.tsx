import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { type MailProduct, named } from '@/server/platform/mail/words'
import { Products } from '../products'

/** Of the reservation nothing but the trip: it goes to the traveller it was for, who may not be who bought it. */
interface PolicyWithdrawnData {
  /** Of who bought the trip. */
  readonly firstname: string
  readonly products: readonly MailProduct[]
  /** The first and the last day it covered. */
  readonly from: string
  readonly to: string
}

/** "Your travel assistance no longer covers you": a policy was taken away, and nobody travels believing in it. */
function PolicyWithdrawn({ data, words }: MailProps<'policy_withdrawn', PolicyWithdrawnData>) {
  const { t } = words
  const days = { from: words.date(data.from), to: words.date(data.to) }
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), ...days })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('next')}</Paragraph>
    </MailLayout>
  )
}

export const policyWithdrawnMail = defineMail({
  name: 'policy_withdrawn',
  about: ({ products }: PolicyWithdrawnData) => products[0]?.name ?? '',
  Body: PolicyWithdrawn,
})
