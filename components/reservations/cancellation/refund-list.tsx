import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { RefundEntry } from '@/lib/payments/refund'
import { accountKind } from '@/lib/payments/refund-account-kind'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { AccountForm } from './account-form'

const TONES: Readonly<Record<RefundEntry['state'], BadgeTone>> = {
  planned: 'lavender',
  sending: 'lavender',
  sent: 'lavender',
  settled: 'agave',
  failed: 'chile',
  needs_account: 'maize',
  dropped: 'maize',
}

interface RefundListProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** Every refund with how it stands, and the form of an account where one is asked for. */
export function RefundList({ market, detail }: RefundListProps) {
  return (
    <ul className="num">
      {detail.refunds.map((refund) => (
        <RefundRow key={refund.uuid} refund={refund} market={market} detail={detail} />
      ))}
    </ul>
  )
}

function RefundRow({ refund, market, detail }: RefundListProps & { readonly refund: RefundEntry }) {
  const t = useTranslations('cancelTrip.refund')
  const payments = useTranslations('payments')
  const locale = useSiteLocale()
  const { currency, reservation, customer } = detail
  const { state, account, companion, takes_account: takesAccount, payer_name: payer } = refund
  const step = stepOf(refund)
  const zone = dueZone(currency.code)
  return (
    <li className="grid gap-3 border-t border-hairline py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
        <span className="min-w-0 flex-1">
          <b>
            {account && !companion
              ? t('toAccount', { ending: account.ending })
              : refund.reason === 'provider_bonus'
                ? t('bonus')
                : payments(`methods.${refund.method}`)}
          </b>
          {companion ? (
            <span className="block text-small text-ink-soft">
              {payer === null ? t('paidBySomeone') : t('paidBy', { payer })}
            </span>
          ) : null}
          <span className="block text-small text-ink-soft">
            {refund.reason === 'provider_bonus' && step === 'needs_account'
              ? t('bonusStep')
              : t(`${companion ? 'companion' : 'steps'}.${step}`, {
                  date: formatDate(refund.send_by, locale),
                  from: account ? formatInstant(new Date(account.paid_from), zone, locale) : '',
                  at: formatInstant(new Date(refund.updated_at), zone, locale),
                })}
          </span>
        </span>
        <Badge tone={TONES[state]}>
          {t(`states.${companion && step === 'needs_account' ? 'companion' : step}`)}
        </Badge>
        <b className="whitespace-nowrap">{formatMoney(fromWire(refund.amount, currency.code))}</b>
      </div>
      {takesAccount ? (
        <AccountForm
          market={market}
          code={reservation.code}
          refund={refund.uuid}
          kind={accountKind(currency.code)}
          holder={`${customer.firstname} ${customer.lastname}`}
          isNamed={account !== null}
        />
      ) : null}
    </li>
  )
}

function stepOf({ state, account }: RefundEntry): RefundEntry['state'] | 'paying_out' {
  return state === 'planned' && account ? 'paying_out' : state
}
