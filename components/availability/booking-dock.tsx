'use client'
import { useTranslations } from 'next-intl'
import { DockAmount } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { Icon } from '@/components/ui/icons/icon'
import { useBooking } from './booking-context'
import { useOfferWords } from './words/use-offer-words'

/** The bottom bar of phones. It hides near the availability section and the footer (specification §4). */
export function BookingDock() {
  const t = useTranslations('availability')
  const { facts } = useBooking()
  const { figures, isPart } = useOfferWords()
  return (
    <HidingDock label={t('book')} near="#fechas, #apartar, .foot">
      <DockAmount
        label={t(isPart ? 'today' : 'total')}
        amount={figures.amount}
        detail={isPart && figures.total ? t('of', { total: figures.total }) : undefined}
      />
      <div className="flex items-center gap-1">
        <a
          href="#fechas"
          data-dialog="availability"
          data-product={facts.uuid}
          className="icon-btn"
          aria-label={t('chooseDate')}
        >
          <Icon name="calendar-days" />
        </a>
        <a href="#apartar" className="btn btn-main">
          {t('goBook')}
        </a>
      </div>
    </HidingDock>
  )
}
