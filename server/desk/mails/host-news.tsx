import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'

export interface HostNewsData {
  readonly host: string
  /** The day it is about. */
  readonly day: string
  readonly items: readonly {
    readonly kind: 'confirmed' | 'cancelled' | 'date' | 'party'
    readonly trip: string
    /** Null while the date is open. */
    readonly start: string | null
    readonly tickets: number
    /** Of whoever bought: no name, no contact. */
    readonly initials: string
    readonly link: string
  }[]
  /** What else happened and is at the desk. */
  readonly more: number
  readonly link: string
}

/** What happened yesterday to the trips of a host, one line each, and where to see it. */
function HostNews({ data, words }: MailProps<'host_news', HostNewsData>) {
  const { t } = words
  const { host, day, items, more, link } = data
  return (
    <MailLayout
      lang={words.lang}
      title={t('title')}
      preview={t('preview', { count: items.length + more })}
      footer={t('footer')}
    >
      <Paragraph>{t('hello', { host, date: words.date(day) })}</Paragraph>
      {items.map(({ kind, trip, start, tickets, initials, link: there }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is written once, and two lines may say the same.
        <Paragraph key={at}>
          <b>{t(`kinds.${kind}`)}</b>
          {' · '}
          {t('line', { initials, tickets })}
          {' · '}
          <a href={there}>
            {start === null ? t('open', { trip }) : t('trip', { trip, date: words.date(start) })}
          </a>
        </Paragraph>
      ))}
      {more > 0 ? <Paragraph>{t('more', { more })}</Paragraph> : null}
      <Action href={link}>{t('action')}</Action>
    </MailLayout>
  )
}

export const hostNewsMail = defineMail({
  name: 'host_news',
  about: ({ items, more }: HostNewsData) => String(items.length + more),
  Body: HostNews,
})
