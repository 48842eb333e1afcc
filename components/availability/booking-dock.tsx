'use client'
import { useTranslations } from 'next-intl'
import { DockAmount } from '@/components/layout/dock'
import { HidingDock } from '@/components/layout/hiding-dock'
import { Icon } from '@/components/ui/icons/icon'
import { onlineOf } from '@/lib/layaway/layaway-preview'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import { formatMoney } from '@/lib/money/format-money'
import { useBooking, useChoice, useQuote } from './booking-context'

/** The bottom bar of phones. It hides near the availability section and the footer (specification §4). */
export function BookingDock() {
  const t = useTranslations('availability')
  const { facts, market } = useBooking()
  const { quote } = useQuote()
  const payAll = useChoice((state) => state.payAll)
  const preview = quote?.preview ?? previewOfWire(facts.layaway, market.currency)
  const isLayaway = preview.offered && !payAll
  const hasArrival = preview.onArrival.amount > 0
  return (
    <HidingDock label={t('book')} near="#fechas, #apartar, .foot">
      <DockAmount
        label={t(isLayaway || hasArrival ? 'today' : 'total')}
        amount={formatMoney(isLayaway ? preview.deposit : onlineOf(preview))}
        detail={isLayaway || hasArrival ? t('of', { total: formatMoney(preview.total) }) : undefined}
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
