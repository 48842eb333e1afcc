import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import type { WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useCartStore } from '@/stores/cart-store'

const TONES = { unused: 'agave', used: 'line', ended: 'line' } as const

interface EarlierSpinProps {
  readonly spin: WheelSpin
  readonly market: Market
  /** It is the answer to turning: it takes the focus. */
  readonly isAnswer: boolean
}

/** Somebody turned before: when, what came out, and what became of it. */
export function EarlierSpin({ spin: { spun_at, given, coupon }, market, isAnswer }: EarlierSpinProps) {
  const t = useTranslations('wheelSpin.earlier')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  const day = (instant: string) =>
    formatDate(todayIn(TIME_ZONE, Date.parse(instant)), market.locale, { year: false })
  const state = coupon && stateOf(coupon)
  return (
    <section className="panel" aria-labelledby="wheel-result">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="wheel-result" ref={heading} tabIndex={-1} className="text-note font-bold">
            {t('title', { date: day(spun_at) })}
          </h2>
          <p className="text-small text-ink-soft">
            {coupon ? t('won', { percent: given.percent ?? 0, date: day(coupon.ends_at) }) : t('nothing')}
          </p>
        </div>
        {state ? <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge> : null}
      </div>
      {coupon && state === 'unused' ? (
        <p className="mt-3 flex flex-wrap items-center gap-4">
          <b className="num wrap-anywhere">{coupon.code}</b>
          <ButtonLink
            look="line"
            href={links.search()}
            onClick={() => void useCartStore.getState().addCoupon(coupon.code)}
          >
            {t('use')}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  )
}

function stateOf({ is_used, ends_at }: NonNullable<WheelSpin['coupon']>): keyof typeof TONES {
  if (is_used) return 'used'
  return Date.parse(ends_at) <= Date.now() ? 'ended' : 'unused'
}
