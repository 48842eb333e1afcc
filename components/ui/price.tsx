import { type FormatMoneyOptions, formatMoney } from '@/lib/money/format-money'
import type { Money } from '@/lib/money/money'

interface PriceProps extends FormatMoneyOptions {
  readonly value: Money
  /** What it was before; struck through and read out as such. */
  readonly before?: Money | undefined
  readonly beforeLabel?: string | undefined
  readonly className?: string | undefined
}

/** An amount, tabular and never broken; with the earlier one struck through before it when it went down. */
export function Price({ value, before, beforeLabel, className = '', ...options }: PriceProps) {
  const wasHigher = before !== undefined && before.amount > value.amount
  return (
    <span className={`num whitespace-nowrap ${className}`}>
      {wasHigher ? (
        <>
          {beforeLabel ? <span className="sr-only">{`${beforeLabel} `}</span> : null}
          <s className="font-normal text-ink-soft">{formatMoney(before)}</s>{' '}
        </>
      ) : null}
      {formatMoney(value, options)}
    </span>
  )
}
