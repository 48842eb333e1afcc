import { useTranslations } from 'next-intl'
import { DockAmount } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { ButtonLink } from '@/components/ui/button'
import type { Card } from '@/lib/discovery/card-contract'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface CountryDockProps {
  readonly country: string
  readonly tours: readonly Card[]
  readonly currency: Currency
}

/** The call to action of a country on phones: from how much, and the way to its trips. */
export function CountryDock({ country, tours, currency }: CountryDockProps) {
  const t = useTranslations('country')
  if (tours.length === 0) return null
  const cheapest = Math.min(...tours.map(({ offer }) => offer.per_traveller))
  return (
    <HidingDock label={t('dock.label', { country })} near="#viajes, .foot">
      <div className="contents">
        <DockAmount
          label={t('dock.from')}
          amount={formatMoney(fromWire(cheapest, currency), { code: true })}
        />
        <ButtonLink href="#viajes" look="main">
          {t('dock.go', { count: tours.length })}
        </ButtonLink>
      </div>
    </HidingDock>
  )
}
