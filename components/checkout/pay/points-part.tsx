'use client'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useState } from 'react'
import { TextField } from '@/components/ui/forms/field'
import { Checkbox } from '@/components/ui/forms/tick'
import { LEAST_POINTS, POINT_MINOR } from '@/lib/accounts/points/point-value'
import { readPoints } from '@/lib/accounts/points/read-points'
import type { PricedCart } from '@/lib/cart/contract'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money, money } from '@/lib/money/money'
import { checkoutFacts, spendablePoints, wrongPoints } from '@/lib/reservations/points/spendable-points'
import { onlineWire } from '../use-checkout'

interface PointsPartProps {
  readonly market: Market
  readonly quote: PricedCart
  /** More than none. */
  readonly available: number
  readonly payAll: boolean
  readonly due: Money
  readonly onChange: (points: number) => void
}

/** How many points are used and what that leaves; the number is handed up before anything is painted, zero once it is gone. */
export function PointsPart({ market, quote, available, payAll, due, onChange }: PointsPartProps) {
  const t = useTranslations('checkout.pay.points')
  const fields = useTranslations('payments.points')
  const facts = factsOf(market, quote, available)
  const spendable = spendablePoints(facts)
  const { most, refusal } = spendable
  const [isOn, setOn] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const wished = typed === null ? most : readPoints(typed)
  const isFine = wished !== null && wrongPoints(wished, spendable, facts) === null
  const used = isOn && isFine && refusal === null ? wished : 0
  useLayoutEffect(() => onChange(used), [used, onChange])
  useLayoutEffect(() => () => onChange(0), [onChange])
  if (refusal === 'too_few') return null
  if (refusal)
    return (
      <p className="text-small text-ink-soft">{t('small', { points: available, least: LEAST_POINTS })}</p>
    )
  const words = {
    ...{ points: used, left: available - used, due: formatMoney(due) },
    amount: formatMoney(money(used * POINT_MINOR[market.currency], market.currency)),
  }
  return (
    <div className="panel grid gap-2">
      <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
        {t('use', { points: available })}
      </Checkbox>
      {isOn ? (
        <TextField
          label={fields('label')}
          error={isFine ? undefined : fields('range', { least: LEAST_POINTS, most })}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(most)}
          onChange={({ target }) => setTyped(target.value)}
          className="num"
          fieldClassName="max-w-48"
        />
      ) : null}
      <p role="status" className="num text-small text-ink-soft">
        {used > 0 ? t(payAll ? 'effectAll' : 'effectLater', words) : t('kept')}
      </p>
    </div>
  )
}

function factsOf({ currency }: Market, { totals, layaway }: PricedCart, available: number) {
  return checkoutFacts({
    ...{ currency, available },
    onlineMinor: fromWire(onlineWire(totals), currency).amount,
    depositMinor: fromWire(layaway.refund_deposit, currency).amount,
  })
}
