'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/site-locale'
import { isSpoken } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Currency, Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ProviderTake } from '@/lib/reservations/provider/provider-change'
import type { ProviderChangeDetail } from '@/lib/reservations/provider/provider-detail'
import { FreeDates } from './free-dates'

interface ProviderChoiceProps {
  readonly market: Market
  readonly code: string
  readonly currency: Currency
  /** One that can still be chosen about. */
  readonly change: ProviderChangeDetail
}

/** What becomes of a trip that its provider changed: each choice with its amount before it is pressed. */
export function ProviderChoice({ market, code, currency, change }: ProviderChoiceProps) {
  const t = useTranslations('reservation.provider')
  const router = useRouter()
  const { uuid, takes } = change
  const choosing = useSubmit({
    send: (chosen: { readonly take: ProviderTake; readonly departure?: string }) =>
      api(market).reservations.answerProviderChange({ params: { code, uuid }, body: chosen }),
    onSuccess: () => router.refresh(),
  })
  const [showsDates, setShowsDates] = useState(false)
  const words = useWords(change, currency)
  const { until } = words
  if (choosing.isSuccess)
    return (
      <p role="status" className="font-semibold">
        {t(`done.${choosing.variables?.take ?? 'money'}`, { part: words.part })}
      </p>
    )
  return (
    <div className="grid gap-4">
      {choosing.error ? (
        <p role="alert" className="font-semibold text-chile">
          {isSpoken(choosing.error) ? choosing.error.message : t('failed')}
        </p>
      ) : null}
      <ul className="grid gap-5">
        {takes.map((take) => (
          <li key={take} className="grid justify-items-start gap-1.5">
            <Button
              look={take === takes[0] ? 'main' : 'quiet'}
              busy={choosing.isPending && choosing.variables?.take === take}
              disabled={choosing.isPending}
              aria-expanded={take === 'date' ? showsDates : undefined}
              onClick={() => (take === 'date' ? setShowsDates(!showsDates) : choosing.submit({ take }))}
            >
              {words.button(take)}
            </Button>
            <span className="max-w-measure text-small text-ink-soft">{words.effect(take)}</span>
            {take === 'date' && showsDates ? (
              <FreeDates
                market={market}
                code={code}
                uuid={uuid}
                busy={choosing.isPending}
                onChoose={(departure) => choosing.submit({ take, departure })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <p className="max-w-measure text-small text-ink-soft">
        {change.if_silent === 'goes_on'
          ? t('goesOn', { until })
          : t('otherwise', { until, part: words.part, ...words.amounts })}
      </p>
    </div>
  )
}

/** What each button says and does, with the amounts of now. */
function useWords(change: ProviderChangeDetail, currency: Currency) {
  const { kind, after, money, bonus, credit, asks_account: asks, is_part: isPart } = change
  const t = useTranslations('reservation.provider')
  const locale = useSiteLocale()
  const shown = (amount: number | null) => formatMoney(fromWire(amount ?? 0, currency), { code: true })
  const amounts = { money: shown(money), bonus: shown(bonus), credit: shown(credit) }
  const part = isPart ? 'yes' : 'no'
  // On the clock by which the trip is sold.
  const at = (instant: string) => formatInstant(new Date(instant), dueZone(currency), locale)
  const isNothing = money === null || money <= 0
  return {
    amounts,
    part,
    until: at(change.answer_by),
    button: (take: ProviderTake) =>
      take === 'money' && isNothing ? t('takeNothing', { part }) : t(`take.${take}`, amounts),
    effect: (take: ProviderTake) => {
      if (take === 'money' && isNothing) return t('effectNothing')
      const effect = t(`effect.${take}`, {
        ...{ ...amounts, part },
        ...{ kind, after: kind === 'moved' ? formatDate(after, locale) : after },
        ...{ hasBonus: (bonus ?? 0) > 0 ? 'yes' : 'no', asks: asks ? 'yes' : 'no' },
      })
      // Another date cannot be gone on for as long as one may choose.
      if (take !== 'accept' || kind !== 'moved' || change.accept_by === null) return effect
      return `${effect} ${t('acceptBy', { until: at(change.accept_by) })}`
    },
  }
}
