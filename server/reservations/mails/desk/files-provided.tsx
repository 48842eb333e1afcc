import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushTrip } from '../about'
import { Products } from '../products'

interface FilesProvidedData extends About {
  readonly by: 'desk' | 'host'
}

/** "There is a file for your trip": neither its name nor what it says, for those may be anybody's to read in a mailbox. */
function FilesProvided({ data, words }: MailProps<'files_provided', FilesProvidedData>) {
  const { t, shared } = words
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview')}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>{t('hello', { ...named('firstname', data.firstname), by: data.by })}</Paragraph>
      <Products products={data.products} words={words} />
      <Paragraph>{t('kept')}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const filesProvidedMail = defineMail({
  name: 'files_provided',
  push: pushTrip,
  about: firstTrip,
  Body: FilesProvided,
})
