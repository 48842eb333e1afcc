import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from './about'
import { Products } from './products'

export interface AccessLinkData extends About {
  readonly minutes: number
}

/** "See all of your trip": one button that works once, and what to do when it was not asked for. */
function AccessLinkMail({ data, words }: MailProps<'access_link', AccessLinkData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), minutes: data.minutes })}</Paragraph>
      <Products products={data.products} words={words} />
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('once', { code: data.code })}</Paragraph>
    </MailLayout>
  )
}

export const accessLinkMail = defineMail({
  name: 'access_link',
  isSecret: true,
  isAwaited: true,
  about: firstTrip,
  Body: AccessLinkMail,
})
