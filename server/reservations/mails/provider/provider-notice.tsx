import type { LocalDate } from '@/lib/dates/local-date'
import { defineMail, type MailProps } from '@/server/platform/mail/define-mail'
import { Action, MailLayout, Paragraph } from '@/server/platform/mail/layout'
import { named } from '@/server/platform/mail/words'
import { type About, firstTrip, pushTrip } from '../about'
import { Products } from '../products'

interface ProviderNoticeData extends About {
  /**
   * guaranteed: the departure goes for sure · withdrawn: it goes as it was bought after all · letter: words of the desk to
   * everybody on it · the others are small changes.
   */
  readonly kind: 'guaranteed' | 'withdrawn' | 'letter' | 'start_time' | 'hotel' | 'guide'
  /** In the words of the desk; empty where nobody said anything. */
  readonly reason: string
  readonly before: string
  readonly after: string
  /** Until when the rest is paid, where that is another day by it. */
  readonly pay_by: LocalDate | null
  /** What is not so any more was accepted: nothing was left to choose. Left out by mails that were queued without it. */
  readonly accepted?: boolean
}

/** Something to know about a trip that asks for nothing. */
function ProviderNotice({ data, words }: MailProps<'provider_notice', ProviderNoticeData>) {
  const { t, shared } = words
  const { kind, reason } = data
  const shown = (value: string) => (kind === 'start_time' ? words.time(value) : value)
  const change = { before: shown(data.before), after: shown(data.after) }
  return (
    <MailLayout
      lang={words.lang}
      title={t('title', { kind })}
      preview={t('preview', { kind })}
      footer={shared('footer', { code: data.code })}
    >
      <Paragraph>
        {t(`hello.${kind}`, {
          ...{ ...named('firstname', data.firstname), ...change },
          accepted: data.accepted ? 'yes' : 'no',
        })}
      </Paragraph>
      <Products products={data.products} words={words} />
      {kind === 'letter'
        ? paragraphsOf(reason).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are not moved
            <Paragraph key={at}>{text}</Paragraph>
          ))
        : null}
      {kind === 'letter' || reason === '' ? null : <Paragraph>{t('reason', { reason })}</Paragraph>}
      {kind === 'letter' ? null : (
        <Paragraph>
          {data.pay_by ? t('payBy', { date: words.date(data.pay_by) }) : t('nothing', { kind })}
        </Paragraph>
      )}
      <Action href={data.link}>{t('action')}</Action>
    </MailLayout>
  )
}

/** Words as they were written, line by line. */
const paragraphsOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

export const providerNoticeMail = defineMail({
  name: 'provider_notice',
  push: pushTrip,
  about: firstTrip,
  Body: ProviderNotice,
})
