import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

interface NotedData {
  readonly kind: 'lead' | 'question'
  /** Empty where what was typed may not be a name. */
  readonly name: string
  /** The trip of a question, as our catalogue names it; else empty. */
  readonly about: string
  readonly link: string
}

/** To the traveller: that it arrived, who answers and when. Nothing of what was typed but a name. */
function WishNoted({ data, words }: MailProps<'wish_noted', NotedData>) {
  const { t } = words
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>
        {data.name === '' ? t('hello') : t('helloNamed', { name: data.name })}{' '}
        {t(`next.${data.kind}`, { about: data.about })}
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
