import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'

interface LinkData {
  readonly name: string
  readonly link: string
  /** Somebody new, or somebody who comes every day. */
  readonly invites: boolean
  readonly minutes: number
}

/** "The desk is open to you": one button, how long it works, and that a code of the app is asked for behind it. */
function DeskLinkMail({ data, words }: MailProps<'desk_link', LinkData>) {
  const { t } = words
  const { name, invites, minutes } = data
  return (
    <MailLayout lang={words.lang} title={t('title')} preview={t('preview')} footer={t('footer')}>
      <Paragraph>{t('hello', { ...named('name', name), invites: String(invites) })}</Paragraph>
      <Action href={data.link}>{t('action')}</Action>
      <Paragraph>{t('once', { hours: Math.floor(minutes / 60), minutes })}</Paragraph>
    </MailLayout>
  )
}

export const deskLinkMail = defineMail({
  name: 'desk_link',
  isSecret: true,
  isAwaited: true,
  about: ({ invites }: LinkData) => String(invites),
  Body: DeskLinkMail,
})
