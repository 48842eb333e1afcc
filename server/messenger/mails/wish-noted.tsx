import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface NotedData {
  /** Empty where what was typed may not be a name. */
  readonly name: string
  /** The trip, as our catalogue names it. */
  readonly about: string
  readonly link: string
}

/** To whoever asked about a trip: that it arrived, who answers and when. Nothing of what was typed but a name. */
function WishNoted({ data, words }: MailProps<'wish_noted', NotedData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {data.name === '' ? t('hello') : t('helloNamed', { name: data.name })}{' '}
        {t('text', { about: data.about })}
      </Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const wishNotedMail = defineMail({
  name: 'wish_noted',
  about: ({ about }) => about,
  Body: WishNoted,
})
