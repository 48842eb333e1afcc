import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import type { Currency, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import { WindowClock } from './clock/window-clock'
import type { OpenPayment } from './open-payment'
import { networkOf } from './voucher-section'

/** Reasons whose own words say that nothing was charged: it is not said twice. */
export const SAYS_NOTHING_CHARGED: ReadonlySet<string> = new Set([
  ...[
    'processing_error',
    'authentication_failed',
    'rejected_by_bank',
    'consent_changed',
    'expired',
    'cancelled',
  ],
])

interface PaymentNewsProps {
  readonly market: Market
  readonly open: OpenPayment
  readonly code: string
  readonly currency: Currency
  readonly canPay: boolean
}

/** What the last payment is doing: being confirmed, waiting for the bank or an app, refused, or out of time. `unknown` is never called failed. */
export function PaymentNews({ market, open, code, currency, canPay }: PaymentNewsProps) {
  const t = useTranslations('reservation.live')
  const failures = useTranslations('payments.failures')
  const methods = useTranslations('payments.methods')
  const locale = useSiteLocale()
  if (open.kind === 'confirming' || open.kind === 'app') {
    const amount = formatMoney(fromWire(open.attempt.amount, currency))
    return (
      <Note tone="maize" className="mt-6">
        <p>{t(open.kind, { amount })}</p>
        {open.kind === 'app' ? (
          <WindowClock market={market} endsAt={endOf(open.attempt.expires_at)} of="app" />
        ) : null}
      </Note>
    )
  }
  if (open.kind === 'settling')
    return (
      <Note tone="maize" className="mt-6">
        {t('settling', {
          network: networkOf(open.attempt),
          until: formatInstant(new Date(open.until), dueZone(currency), locale),
        })}
      </Note>
    )
  if (open.kind === 'bank')
    return (
      <Note tone="maize" className="mt-6">
        <p>{t('threeDs')}</p>
        <ButtonLink href={open.url} className="mt-3">
          {t('threeDsGo')}
        </ButtonLink>
      </Note>
    )
  if (open.kind === 'expired') {
    const amount = formatMoney(fromWire(open.attempt.amount, currency))
    return (
      <Note tone="maize" className="mt-6">
        <p>{t('expired', { amount, method: methods(open.attempt.method) })}</p>
        {canPay ? <PayAgain code={code} /> : null}
      </Note>
    )
  }
  if (open.kind !== 'failed') return null
  const known = open.attempt.failure as Parameters<typeof failures>[0] | null
  const reason = known && failures.has(known) ? failures(known) : t('declined')
  return (
    <Note tone="chile" role="alert" className="mt-6">
      <p>{t(known && SAYS_NOTHING_CHARGED.has(known) ? 'failedKept' : 'failed', { reason })}</p>
      {canPay ? <PayAgain code={code} /> : null}
    </Note>
  )
}

function PayAgain({ code }: Pick<PaymentNewsProps, 'code'>) {
  const t = useTranslations('reservation.live')
  return (
    <ButtonLink href={links.layaway({ code })} className="mt-3">
      {t('retry')}
    </ButtonLink>
  )
}

const endOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))
