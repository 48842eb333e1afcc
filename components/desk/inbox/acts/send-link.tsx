import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { formatInstant } from '@/lib/dates/format-instant'
import { deskLinks } from '@/lib/links/desk-links'
import { type Currency, htmlLang, type Locale, languageOf } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { LONGEST_MESSAGE } from '@/lib/messenger/limits'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { DeskArea } from '../../ui/fields'
import { useAnswer } from '../use-inbox'

interface SendLinkProps {
  readonly chat: string
  /** The page that pays, as it is shown to travellers. */
  readonly link: string
  /** As the wire has it. */
  readonly amount: number
  readonly currency: Currency
  /** Until when it can be paid, ISO 8601; null: nobody waits. */
  readonly until: string | null
  /** What the traveller is written to in. */
  readonly locale: Locale
  /** In the place of saying so here. */
  readonly onSent?: () => void
}

/** Puts the page that pays into a conversation, with words that can be changed, once. */
export function SendLink({ chat, link, amount, currency, until, locale, onSent }: SendLinkProps) {
  const t = useTranslations('desk.inbox.acts')
  const [text, setText] = useState(() => {
    const time = until === null ? '' : formatInstant(new Date(until), TIME_ZONE, locale)
    const facts = { amount: amountText(amount, currency, true), link, time }
    return t(`${until === null ? 'message' : 'messageUntil'}.${languageOf(locale)}`, facts)
  })
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const sending = useAnswer(chat, () => (onSent ? onSent() : setSent(true)))
  const isWithout = !text.includes(link)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWithout) sending.submit({ message: text.trim() })
  }
  if (isSent)
    return (
      <p role="status">
        {t('sent')} <DeskLink href={deskLinks.inbox(chat)}>{t('seeChat')}</DeskLink>
      </p>
    )
  return (
    <form className="form" noValidate aria-label={t('inChat')} onSubmit={submit}>
      <FormFailure error={sending.error} />
      <DeskArea
        label={t('words')}
        rows={5}
        lang={htmlLang(locale)}
        maxLength={LONGEST_MESSAGE}
        value={text}
        error={isTried && isWithout ? t('noLink') : fieldErrorOf(sending.error, 'message')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="acts-row">
        <DeskButton type="submit" look="main" busy={sending.isPending}>
          {t('send')}
        </DeskButton>
      </div>
    </form>
  )
}
