import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'
import type { PaymentMethod } from '@/lib/payments/contract'

interface PayButtonProps {
  /** The form it sends: it stands in the summary, outside of it. */
  readonly form: string
  readonly amount: Money
  readonly method: PaymentMethod
  readonly isLayaway: boolean
  readonly busy: boolean
}

const GO = { oxxo: 'goVoucher', efecty: 'goVoucher', spei: 'goTransfer', pse: 'goBank' } as const

/** The one button of the page: the exact amount, and what happens next. */
export function PayButton({ form, amount, method, isLayaway, busy }: PayButtonProps) {
  const t = useTranslations('checkout.pay')
  const words = { amount: formatMoney(amount) }
  const go = method === 'card' ? (isLayaway ? 'goLayaway' : 'goFull') : GO[method]
  return (
    <>
      <Button type="submit" form={form} look="main" wide busy={busy} className="min-h-14">
        {amount.amount === 0 ? t('goFree') : t(go, words)}
      </Button>
      <p role="status" className={busy ? 'text-small text-ink-soft' : 'sr-only'}>
        {busy ? t('busy') : ''}
      </p>
    </>
  )
}
