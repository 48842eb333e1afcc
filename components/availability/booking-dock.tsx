'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Dock, DockAmount } from '@/components/layout/dock'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import { formatMoney } from '@/lib/money/format-money'
import { useBooking, useChoice, useQuote } from './booking-context'

/** The bottom bar of phones. It hides near the availability section and the footer (specification §4). */
export function BookingDock() {
  const t = useTranslations('availability')
  const { facts, market } = useBooking()
  const { quote } = useQuote()
  const payAll = useChoice((state) => state.payAll)
  const isHidden = useIsNear('#fechas, #apartar, .foot')
  const preview = quote?.preview ?? previewOfWire(facts.layaway, market.currency)
  const isLayaway = preview.offered && !payAll
  return (
    <div className={isHidden ? 'book-dock is-hidden' : 'book-dock'} inert={isHidden}>
      <Dock label={t('book')}>
        <DockAmount
          label={t(isLayaway ? 'today' : 'total')}
          amount={formatMoney(isLayaway ? preview.deposit : preview.total)}
          detail={isLayaway ? t('of', { total: formatMoney(preview.total) }) : undefined}
        />
        <a href="#apartar" className="btn btn-main">
          {t('goBook')}
        </a>
      </Dock>
    </div>
  )
}

/** Whether one of the places is in (or close to) the view. */
function useIsNear(selector: string): boolean {
  const [near, setNear] = useState<ReadonlySet<Element>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) =>
        setNear((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of seen) {
            if (isIntersecting) now.add(target)
            else now.delete(target)
          }
          return now
        }),
      { rootMargin: '0px 0px -64px' },
    )
    for (const place of document.querySelectorAll(selector)) observer.observe(place)
    return () => observer.disconnect()
  }, [selector])
  return near.size > 0
}
