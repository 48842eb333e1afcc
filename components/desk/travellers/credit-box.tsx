'use client'
import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { DeskTravellerPage } from '@/lib/desk/traveller-contract'
import type { Locale } from '@/lib/locale/market'
import { useDesk } from '../frame/desk-context'
import { amountText } from '../ui/amount-text'
import { GiftForm } from './gift-form'
import { OwnBox } from './own-box'

interface CreditBoxProps {
  readonly page: Pick<DeskTravellerPage, 'traveller' | 'credit'>
  readonly locale: Locale
}

/** What they can spend; who may give more of it does so in place, by a quote. */
export function CreditBox({ page: { traveller, credit }, locale }: CreditBoxProps) {
  const t = useTranslations('desk.traveller')
  const { session } = useDesk()
  return (
    <OwnBox
      title={t('credit')}
      mayChange={session.permissions.includes('ask_refund') && traveller.closed_at === null}
      refusal={traveller.is_proven ? null : t('gift.unproven')}
      begin={t('gift.begin')}
      form={(ends) => <GiftForm uuid={traveller.uuid} locale={locale} {...ends} />}
    >
      {credit.length === 0 ? (
        <p className="pad soft">{t('noCredit')}</p>
      ) : (
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
      )}
    </OwnBox>
  )
}
