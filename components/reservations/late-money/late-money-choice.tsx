'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
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

interface LateMoneyChoiceProps {
  readonly market: Market
  readonly code: string
  readonly currency: Currency
  readonly lateMoney: NonNullable<ReservationDetail['late_money']>
}

/** Money came for a reservation that had expired: its buyer says what becomes of it, seeing what each choice does. */
export function LateMoneyChoice({ market, code, currency, lateMoney }: LateMoneyChoiceProps) {
  const t = useTranslations('reservation.lateMoney')
  const locale = useSiteLocale()
  const router = useRouter()
  const choosing = useSubmit({
    send: (take: LateMoneyTake) =>
      api(market).reservations.chooseLateMoney({ params: { code }, body: { take } }),
    onSuccess: () => router.refresh(),
  })
  const amount = formatMoney(fromWire(lateMoney.amount, currency), { code: true })
  const until = formatInstant(new Date(lateMoney.decided_by), dueZone(currency), locale)
  if (choosing.isSuccess)
    return (
      <p role="status" className="font-semibold">
        {t(choosing.variables === 'credit' ? 'credited' : 'rebooked', { amount })}
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
              busy={choosing.isPending && choosing.variables === take}
              onClick={() => choosing.submit(take)}
            >
              {t(`take.${take}`)}
            </Button>
            <span className="text-small text-ink-soft">{t(`effect.${take}`, { amount })}</span>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">{t('otherwise', { until })}</p>
    </div>
  )
}
