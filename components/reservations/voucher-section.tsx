import { useTranslations } from 'next-intl'
import { GiveUpPayment } from '@/components/payments/give-up-payment'
import { VoucherTicket } from '@/components/payments/voucher-ticket'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button-class'
import { Emphasis } from '@/components/ui/emphasis'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Texts } from '@/components/ui/texts/texts'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, subtract, sum } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { WindowClock } from './clock/window-clock'
import { windowEnd } from './clock/window-end'
import type { OpenPayment, Transfer } from './open-payment'
import { groupedCode } from './reservation-code'

interface VoucherSectionProps {
  readonly market: Market
  readonly open: Extract<OpenPayment, { kind: 'voucher' | 'transfer' }>
  readonly detail: ReservationDetail
  /** Where a transfer goes; only for one. */
  readonly transfer: Transfer | null
}

const STEPS = ['1', '2', '3'] as const
const NETWORKS = { oxxo: 'OXXO', efecty: 'Efecty', spei: 'SPEI' } as const
const TITLES = { oxxo: 'titleOxxo', efecty: 'titleEfecty', spei: 'titleSpei' } as const

/** What a traveller takes to the shop or types at the bank: the voucher itself and how to use it. */
export function VoucherSection({ market, open, detail, transfer }: VoucherSectionProps) {
  const t = useTranslations('payments.voucher')
  const cities = useTranslations('payments.city')
  const { currency, reservation } = detail
  const method = methodOf(open)
  const ends = expiryOf(open, transfer) ?? reservation.cancellation_date
  const until = useInstant(currency.code)
  const amount = stillToPay(open, currency.code)
  const voucherPage = voucherPageOf(open)
  const steps = isOnPage(transfer) ? 'page' : voucherPage && method === 'efecty' ? 'efectyPage' : method
  const network = {
    network: networkOf(open.attempt),
    code: groupedCode(reservation.code),
    until: ends ? until(ends) : '',
  }
  return (
    <section id="ficha" aria-labelledby="ficha-title" className="mx-auto max-w-[940px] py-10">
      <Badge tone="maize" icon="clock">
        {t('waiting')}
      </Badge>
      <h2 id="ficha-title" className="mt-3">
        {t(TITLES[method], { amount: formatMoney(amount) })}
      </h2>
      {ends ? (
        <p className="mt-2 text-ink-soft">
          <Emphasis
            text={t(reservation.status === 'new' ? 'until' : 'untilLater', {
              date: until(ends),
              city: cities(currency.code),
              seats: detail.product.tickets,
            })}
          />
          <WindowClock market={market} endsAt={Date.parse(ends)} of={clockOf(open, detail, ends)} />
        </p>
      ) : null}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[1.1fr_1fr] md:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {open.kind === 'voucher'
            ? open.vouchers.map((voucher) => (
                <VoucherTicket
                  key={voucher.reference}
                  {...network}
                  amount={fromWire(voucher.amount, currency.code)}
                  reference={voucher.reference}
                  barcode={voucher.barcode || null}
                  numbered={voucher.of > 1 ? t('numbered', { n: voucher.n, of: voucher.of }) : null}
                  isPaid={voucher.status === 'paid'}
                />
              ))
            : null}
          {open.kind === 'transfer' && transfer?.clabe ? (
            <VoucherTicket
              {...network}
              amount={amount}
              reference={transfer.clabe}
              barcode={null}
              numbered={null}
              isPaid={false}
              label={t('clabe')}
              note={
                transfer.bank && transfer.holder
                  ? t('account', { bank: transfer.bank, holder: transfer.holder })
                  : null
              }
            />
          ) : null}
          {open.kind === 'transfer' && isOnPage(transfer) ? (
            <PageLink href={transfer.url} look="main" text={t('openPage')} />
          ) : null}
          {voucherPage ? (
            <PageLink
              href={voucherPage}
              look="line"
              text={t('openVoucher', { network: networkOf(open.attempt) })}
            />
          ) : null}
        </div>
        <div>
          <h3 className="mb-2">{t(method === 'spei' ? 'atBank' : 'atStore')}</h3>
          <ol className="pay-steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`${steps}.${step}`)}</li>
            ))}
          </ol>
          <div className="mt-6 print:hidden">
            <Texts market={market} keys={['payments.others']}>
              <GiveUpPayment market={market} uuid={open.attempt.uuid} />
            </Texts>
          </div>
        </div>
      </div>
    </section>
  )
}

/** With the time for the first payment the seats are gone; a voucher or a transfer of a later part ends alone. */
function clockOf({ kind }: VoucherSectionProps['open'], detail: ReservationDetail, ends: string) {
  return windowEnd(detail) === Date.parse(ends) ? 'window' : kind
}

interface PageLinkProps {
  readonly href: string
  readonly look: 'main' | 'line'
  readonly text: string
}

/** To a page of the gateway, beside ours. */
function PageLink({ href, look, text }: PageLinkProps) {
  return (
    <p className="print:hidden">
      <a href={href} rel="noopener noreferrer" target="_blank" className={buttonClass({ look, wide: true })}>
        {text}
      </a>
    </p>
  )
}

/** The gateway's own page of a voucher, which says what a till asks beside the reference; null of several, each has its own. */
function voucherPageOf(open: VoucherSectionProps['open']): string | null {
  return open.kind === 'voucher' && open.vouchers.length === 1 ? open.attempt.next_action_url : null
}

/** Whether a page of the gateway alone tells where a transfer goes. */
function isOnPage(transfer: Transfer | null): transfer is Transfer & { readonly url: string } {
  return transfer !== null && !transfer.clabe && transfer.url !== null
}

/** What of the vouchers is not paid yet, or what a transfer still lacks. */
function stillToPay(open: VoucherSectionProps['open'], currency: Currency) {
  if (open.kind === 'transfer')
    return subtract(fromWire(open.attempt.amount, currency), fromWire(open.attempt.received, currency))
  const waiting = open.vouchers.filter(({ status }) => status !== 'paid')
  return sum(
    waiting.map(({ amount }) => fromWire(amount, currency)),
    currency,
  )
}

/** The name of the network or of the transfer. */
export function networkOf(attempt: VoucherSectionProps['open']['attempt']): string {
  return NETWORKS[methodOf({ attempt })]
}

function methodOf({ attempt }: Pick<VoucherSectionProps['open'], 'attempt'>): keyof typeof NETWORKS {
  return attempt.method === 'oxxo' || attempt.method === 'efecty' ? attempt.method : 'spei'
}

function expiryOf(open: VoucherSectionProps['open'], transfer: Transfer | null): string | null {
  return open.kind === 'voucher' ? (open.vouchers[0]?.expires_at ?? null) : (transfer?.expiresAt ?? null)
}

/** "mar 24 nov 2026, 10:42". */
function useInstant(currency: Currency) {
  const locale = useSiteLocale()
  return (instant: string) => formatInstant(new Date(instant), dueZone(currency), locale, { year: true })
}
