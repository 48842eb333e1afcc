import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { type MailProduct, named } from '@/server/platform/mail/words'
import { Products } from './products'

/** Of the reservation nothing but the trip: whoever gets it sees an own form and nothing else. */
export interface TravelerLinkData {
  /** Of who bought the trip. */
  readonly firstname: string
  readonly products: readonly MailProduct[]
  readonly link: string
  readonly days: number
}

/** "Fill in your data": one button, what it is for and how long it opens. */
function TravelerLinkMail({ data, words }: MailProps<'traveler_link', TravelerLinkData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', named('firstname', data.firstname))}</Paragraph>
      <Products products={data.products} words={words} />
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('once', { days: data.days })}</Paragraph>
    </MailLayout>
  )
}

export const travelerLinkMail = defineMail({
  name: 'traveler_link',
  isSecret: true,
  about: ({ products }: TravelerLinkData) => products[0]?.name ?? '',
  Body: TravelerLinkMail,
})
