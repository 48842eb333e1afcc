import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { type MailProduct, named } from '@/server/platform/mail/words'
import { Products } from './products'

/** Of the reservation nothing but the trip: a traveller sees an own copy and nothing else. */
interface OwnVoucherData {
  /** Of the traveller. */
  readonly firstname: string
  readonly products: readonly MailProduct[]
  readonly link: string
}

/** "Your copy of the voucher": one button. */
function OwnVoucherMail({ data, words }: MailProps<'own_voucher', OwnVoucherData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', named('firstname', data.firstname))}</Paragraph>
      <Products products={data.products} words={words} />
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('next')}</Paragraph>
    </MailLayout>
  )
}

export const ownVoucherMail = defineMail({
  name: 'own_voucher',
  isSecret: true,
  about: ({ products }: OwnVoucherData) => products[0]?.name ?? '',
  Body: OwnVoucherMail,
})
