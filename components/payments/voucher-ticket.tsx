import { useTranslations } from 'next-intl'
import { Emphasis } from '@/components/ui/emphasis'
import { Icon } from '@/components/ui/icons/icon'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import { barcodePath, code128 } from '@/lib/payments/barcode'
import { VoucherActions } from './voucher-actions'

interface VoucherTicketProps {
  /** The network's name in its box: OXXO, Efecty, SPEI. */
  readonly network: string
  readonly amount: Money
  readonly reference: string
  /** What the bars encode; none for a transfer. */
  readonly barcode: string | null
  /** "1 de 2", where a network's cap split the payment. */
  readonly numbered: string | null
  readonly isPaid: boolean
  /** When it ends, in words. */
  readonly until: string
  readonly code: string
  /** The heading of the reference where it is not a barcode's. */
  readonly label?: string | undefined
  /** Below it: whose account it is. */
  readonly note?: string | null
}

const HEIGHT = 60

/** A voucher that looks like one: exact amount, bars a till can read, a large reference, and when it ends. */
export function VoucherTicket(props: VoucherTicketProps) {
  const { network, amount, reference, barcode, numbered, isPaid, until, code, label, note } = props
  const t = useTranslations('payments.voucher')
  // No till in Colombia has cents.
  const exact = formatMoney(amount, { decimals: amount.currency === 'COP' ? 'auto' : 'always' })
  return (
    <article className="ticket">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 px-5 py-5.5">
        <p>
          <span className="block text-ink-soft">
            {numbered ? `${numbered} · ${t('exactly')}` : t('exactly')}
          </span>
          <b className="num block text-[2.5rem] leading-[1.05] font-extrabold tracking-[-0.03em]">{exact}</b>
        </p>
        <span className="rounded-small border-2 border-ink px-3 py-1 text-h3 font-extrabold tracking-[0.02em]">
          {network}
        </span>
      </div>
      <div className="ticket-cut" />
      <div className="px-5 py-5.5">
        {label ? <p className="text-center text-small text-ink-soft">{label}</p> : null}
        {barcode ? <Bars text={barcode} label={t('barcode', { reference })} /> : null}
        <p className="num mt-2.5 text-center text-[clamp(1.125rem,5.2vw,1.875rem)] font-bold tracking-[0.03em] break-words">
          {grouped(reference)}
        </p>
        {note ? <p className="mt-1 text-center text-small text-ink-soft">{note}</p> : null}
        {isPaid ? (
          <p className="mt-3 text-center font-semibold text-agave">{t('paid')}</p>
        ) : (
          <VoucherActions
            reference={reference}
            shareText={t('shareText', { amount: exact, reference: grouped(reference), date: until })}
            texts={{ copy: t('copy'), copied: t('copied'), share: t('share'), print: t('print') }}
          />
        )}
      </div>
      <p className="flex gap-3 bg-maize-tint px-5 py-5 text-note">
        <Icon name="calendar-clock" />
        <span className="min-w-0 flex-1">
          <Emphasis text={t('expires', { date: until, code })} />
        </span>
      </p>
    </article>
  )
}

function Bars({ text, label }: { readonly text: string; readonly label: string }) {
  const barcode = code128(text)
  return (
    <svg
      viewBox={`0 0 ${barcode.width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="block h-23 w-full bg-white"
    >
      <path d={barcodePath(barcode, HEIGHT)} fill="#000" />
    </svg>
  )
}

/** In fours, as one reads it out. */
export function grouped(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}
