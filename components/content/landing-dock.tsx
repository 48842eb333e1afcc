import { useTranslations } from 'next-intl'
import { DockAmount } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { ButtonLink } from '@/components/ui/button'
import type { ContentDocument } from '@/lib/content/content-contract'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'

interface LandingDockProps {
  readonly document: Pick<ContentDocument, 'products'>
  readonly currency: Currency
}

/** The bottom bar of a landing on phones: from how much its trips are, and the way to them. */
export function LandingDock({ document, currency }: LandingDockProps) {
  const t = useTranslations('content')
  const cards = Object.values(document.products).flat()
  if (cards.length === 0) return null
  const cheapest = Math.min(...cards.map(({ offer }) => offer.per_traveller))
  return (
    <HidingDock label={t('dock.label')} near="#viajes, .foot">
      <DockAmount label={t('dock.from')} amount={formatMoney(fromWire(cheapest, currency), { code: true })} />
      <ButtonLink href="#viajes" look="main">
        {t('dock.go', { count: cards.length })}
      </ButtonLink>
    </HidingDock>
  )
}
