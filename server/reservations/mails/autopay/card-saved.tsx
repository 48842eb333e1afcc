import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip } from '../about'
import { Products } from '../products'

interface CardSavedData extends About {
  /** "Visa 4242". */
  readonly card: string
  /** Whether parts are charged to it from now on. */
  readonly autopay: boolean
}

/** A card was saved: which one, what it is charged for, and what to do when it was somebody else. */
function CardSaved({ data, words }: MailProps<'card_saved', CardSavedData>) {
  const { t, shared } = words
  const { card, firstname, autopay } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { card })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', firstname), card })}</Paragraph>
      {autopay ? <Paragraph>{t('autopay')}</Paragraph> : null}
      <Products products={data.products} words={words} />
      <Paragraph>{t('notYou')}</Paragraph>
      <Action href={data.link}>{t('see')}</Action>
    </MailLayout>
  )
}

export const cardSavedMail = defineMail({ name: 'card_saved', about: firstTrip, Body: CardSaved })
