import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import type { PaidWith } from '@/lib/payments/contract'

interface PayButtonProps {
  /** The form it sends: it stands in the summary, outside of it. */
  readonly form: string
  readonly amount: Money
  readonly method: PaidWith
  readonly isLayaway: boolean
  readonly busy: boolean
  /** Its repetition in the bar of phones: shorter, and not announced a second time. */
  readonly inDock?: boolean
}

/** Where the button of the costs stands: the bar of phones repeats it until it is in sight. */
export const PAY_GO = 'pay-go'

const GO = {
  oxxo: 'goVoucher',
  efecty: 'goVoucher',
  spei: 'goTransfer',
  pse: 'goBank',
  nequi: 'goApp',
  bancolombia: 'goBank',
  credit: 'goCredit',
} as const

/** The one button of the page: the exact amount, and what happens next. */
export function PayButton({ form, amount, method, isLayaway, busy, inDock = false }: PayButtonProps) {
  const t = useTranslations('checkout.pay')
  const words = { amount: formatMoney(amount) }
  const go = method === 'card' ? (isLayaway && !inDock ? 'goLayaway' : 'goFull') : GO[method]
  const text = amount.amount === 0 ? t('goFree') : t(go, words)
  if (inDock)
    return (
      <Button type="submit" form={form} look="main" busy={busy}>
        {text}
      </Button>
    )
  return (
    <>
      <Button id={PAY_GO} type="submit" form={form} look="main" wide busy={busy} className="min-h-14">
        {text}
      </Button>
      <p role="status" className={busy ? 'text-small text-ink-soft' : 'sr-only'}>
        {busy ? t('busy') : ''}
      </p>
    </>
  )
}
