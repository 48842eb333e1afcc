'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import type { Locale } from '@/lib/locale/market'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { DeskButton } from '../ui/desk-button'
import { GiftForm } from './gift-form'

interface CreditBoxProps {
  readonly page: Pick<DeskTravellerPage, 'traveller' | 'credit'>
  readonly locale: Locale
}

/** What they can spend; who may give more of it does so in place, by a quote. */
export function CreditBox({ page: { traveller, credit }, locale }: CreditBoxProps) {
  const t = useTranslations('desk.traveller')
  const { session } = useDesk()
  const router = useRouter()
  const title = useRef<HTMLHeadingElement>(null)
  const [isGiving, setGiving] = useState(false)
  const mayGive = session.permissions.includes('ask_refund') && traveller.closed_at === null
  const close = () => {
    setGiving(false)
    title.current?.focus()
  }
  return (
    <section className="box" aria-label={t('credit')}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {t('credit')}
        </h2>
      </header>
      {credit.length === 0 && !mayGive ? <p className="pad soft">{t('noCredit')}</p> : null}
      {credit.length > 0 ? (
        <ul className="ss">
          {credit.map(({ currency, amount, ends_on: until }) => (
            <li key={currency}>
              <span>
                <b>{amountText(amount, currency, true)}</b>
                <span className="soft">{t('creditUntil', { date: formatDate(until, locale) })}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {mayGive ? (
        <div className="pad form">
          {credit.length === 0 ? <p className="soft">{t('noCredit')}</p> : null}
          {traveller.is_proven ? null : <p className="soft">{t('gift.unproven')}</p>}
          {traveller.is_proven && !isGiving ? (
            <p>
              <DeskButton onClick={() => setGiving(true)}>{t('gift.begin')}</DeskButton>
            </p>
          ) : null}
          {isGiving ? (
            <GiftForm
              uuid={traveller.uuid}
              locale={locale}
              onClose={close}
              onDone={(text) => {
                close()
                deskToasts.getState().show({ text })
                router.refresh()
              }}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
