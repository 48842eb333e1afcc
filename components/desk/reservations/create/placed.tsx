import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskOrder } from '@/lib/desk/orders/order-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../../frame/desk-context'
import { SendLink } from '../../inbox/acts/send-link'
import { amountText } from '../../ui/amount-text'
import { CopyText } from '../../ui/copy-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskLink } from '../../ui/desk-link'
import { DeskField } from '../../ui/fields'
import { DeskIcon } from '../../ui/icon'

interface PlacedProps {
  readonly order: DeskOrder
  readonly email: string
  /** What the buyer is written to in. */
  readonly locale: Locale
  /** The conversation it was booked from; null where it was from none. */
  readonly chat: string | null
  readonly onAnother: () => void
}

/** What was booked, that its buyer was mailed, the page that pays it, and where the reservation is. */
export function Placed({ order, email, locale, chat, onAnother }: PlacedProps) {
  const t = useTranslations('desk.create.placed')
  const { market } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { code, pay_link: link, due_amount: due, currency, cancellation_date: until } = order
  return (
    <section className="box placed">
      <header>
        <DeskIcon name="circle-check" />
        <h2 tabIndex={-1} ref={heading}>
          {t('title', { code: groupedCode(code) })}
        </h2>
      </header>
      <div className="pad stack">
        {link === null ? (
          <p>{t('free', { email })}</p>
        ) : (
          <>
            <p>{t('mailed', { email })}</p>
            <DeskField
              label={t('link', { amount: amountText(due, currency, true) })}
              hint={t('until', { time: formatInstant(new Date(until), TIME_ZONE, market.locale) })}
              readOnly
              className="mono"
              value={link}
              onFocus={({ target }) => target.select()}
            />
            <CopyText text={link} label={t('copy')} done={t('copied')} />
          </>
        )}
        {chat !== null && link !== null ? (
          <SendLink {...{ chat, link, currency, until, locale }} amount={due} />
        ) : null}
        <div className="acts-row">
          <DeskLink className={chat === null ? 'btn main' : 'btn'} href={deskLinks.reservation(code)}>
            {t('see')}
          </DeskLink>
          <DeskButton onClick={onAnother}>{t('another')}</DeskButton>
        </div>
      </div>
    </section>
  )
}
