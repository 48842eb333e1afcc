'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/site-locale'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { LateMoneyTake } from '@/lib/reservations/late-money'
import { OtherDates } from './other-dates'

interface LateMoneyChoiceProps {
  readonly market: Market
  readonly code: string
  readonly currency: Currency
  readonly lateMoney: NonNullable<ReservationDetail['late_money']>
}

const DONE = {
  rebook: 'rebooked',
  other_date: 'rebooked',
  money: 'returned',
  credit: 'credited',
} as const satisfies Record<LateMoneyTake, string>

/** Money came for a reservation that had expired: its buyer says what becomes of it, seeing what each choice does. */
export function LateMoneyChoice({ market, code, currency, lateMoney }: LateMoneyChoiceProps) {
  const t = useTranslations('reservation.lateMoney')
  const locale = useSiteLocale()
  const router = useRouter()
  const choosing = useSubmit({
    send: (chosen: { readonly take: LateMoneyTake; readonly departure?: string }) =>
      api(market).reservations.chooseLateMoney({ params: { code }, body: chosen }),
    onSuccess: () => router.refresh(),
  })
  const [showsDates, setShowsDates] = useState(false)
  const amount = formatMoney(fromWire(lateMoney.amount, currency), { code: true })
  const until = formatInstant(new Date(lateMoney.decided_by), dueZone(currency), locale)
  if (choosing.isSuccess)
    return (
      <p role="status" className="font-semibold">
        {t(DONE[choosing.variables?.take ?? 'rebook'], { amount })}
      </p>
    )
  return (
    <div className="grid gap-4">
      {choosing.error ? (
        <p role="alert" className="font-semibold text-chile">
          {isSpoken(choosing.error) ? choosing.error.message : t('failed')}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {lateMoney.takes.map((take) => (
          <li key={take} className="grid justify-items-start gap-1.5">
            <Button
              look={take === lateMoney.takes[0] ? 'main' : 'quiet'}
              busy={choosing.isPending && choosing.variables?.take === take}
              onClick={() => (take === 'other_date' ? setShowsDates(true) : choosing.submit({ take }))}
            >
              {t(`take.${take}`)}
            </Button>
            <span className="text-small text-ink-soft">{t(`effect.${take}`, { amount })}</span>
            {take === 'other_date' && showsDates ? (
              <OtherDates
                market={market}
                code={code}
                busy={choosing.isPending}
                onChoose={(departure) => choosing.submit({ take, departure })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">{t('otherwise', { until })}</p>
    </div>
  )
}
