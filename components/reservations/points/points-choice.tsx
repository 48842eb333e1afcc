'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { showToast } from '@/components/ui/toasts/toast'
import { readPoints } from '@/lib/accounts/points/read-points'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire, type Money, multiply } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { newKey } from '@/stores/order-intent'

type Points = NonNullable<ReservationDetail['points']>

interface PointsChoiceProps {
  /** In the currency of the reservation. */
  readonly market: Market
  readonly code: string
  readonly points: Points
}

/** Paying a part of what is left with points: how many there are, how many can be used here, and what they pay. */
export function PointsChoice({ market, code, points }: PointsChoiceProps) {
  const t = useTranslations('payments.points')
  const { available, least, most, refusal, held } = points
  const worth = fromWire(points.worth, market.currency)
  if (available + held === 0) return null
  return (
    <section aria-labelledby="points-title" className="panel grid gap-3">
      <div className="grid gap-1">
        <h2 id="points-title" className="text-h3">
          {t('title')}
        </h2>
        <p className="text-small text-ink-soft">
          {t('has', { points: available, worth: formatMoney(worth, { code: true }) })}{' '}
          {refusal && held === 0 ? t(`refusals.${refusal}`, { least }) : null}
        </p>
        {held > 0 ? (
          <p className="text-small">
            {t('held', { points: held, amount: formatMoney(multiply(worth, held)) })}
          </p>
        ) : null}
      </div>
      {refusal ? null : <Spend key={most} {...{ market, code, least, most, worth }} />}
    </section>
  )
}

interface SpendProps extends Pick<Points, 'least' | 'most'>, Pick<PointsChoiceProps, 'market' | 'code'> {
  readonly worth: Money
}

function Spend({ market, code, least, most, worth }: SpendProps) {
  const t = useTranslations('payments.points')
  const router = useRouter()
  const [typed, setTyped] = useState(String(most))
  const [isJudged, setJudged] = useState(false)
  const asked = readPoints(typed)
  const isFine = asked !== null && asked >= least && asked <= most
  const key = useRef<{ readonly points: number; readonly key: string } | null>(null)
  const shown = (points: number) => formatMoney(multiply(worth, points))
  const spending = useSubmit({
    send: (points: number) => {
      // A lost answer is asked for again under the same key, which never spends twice.
      if (key.current?.points !== points) key.current = { points, key: newKey() }
      const idempotencyKey = key.current.key
      return api(market).reservations.spendPoints({ params: { code }, body: { points } }, { idempotencyKey })
    },
    onSuccess: ({ points }) => {
      void showToast({ text: t('spent', { points, amount: shown(points) }) })
      router.refresh()
    },
    onError: (error) => {
      if (isSpoken(error)) key.current = null
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (isFine) spending.submit(asked)
  }
  const failure = spending.error ? (sayFailure(spending.error) ?? t('noAnswer')) : null
  const wrong = isJudged && !isFine ? t('range', { least, most }) : null
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <p className="text-small">
        {least === most
          ? t('mayAll', { least, amount: shown(most) })
          : t('may', { least, most, amount: shown(most) })}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('label')}
          error={wrong ?? failure ?? undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="num"
          fieldClassName="min-w-0 flex-1 basis-40"
        />
        <Button type="submit" busy={spending.isPending || spending.isSuccess}>
          {t('spend')}
        </Button>
      </div>
      <p role="status" className="num text-small text-ink-soft">
        {isFine ? t('effect', { points: asked, amount: shown(asked) }) : null}
      </p>
    </form>
  )
}

/** What the answer says of the number, or of the whole; null where there was none. */
function sayFailure(error: unknown): string | null {
  if (!isSpoken(error)) return null
  return error.errors.points?.[0] ?? error.message
}
