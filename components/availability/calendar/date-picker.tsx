'use client'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import { useBooking, useChoice } from '../booking-context'

/** "Elige tu salida": a skeleton until departures and the calendar are there. */
export function DatePicker() {
  const t = useTranslations('availability')
  const { engine } = useBooking()
  const status = useChoice((state) => state.status)
  if (status === 'failed') return <Note tone="maize">{t('failed')}</Note>
  if (status === 'waiting' || engine === null) return <CalendarSkeleton label={t('loading')} />
  return <engine.DateChoices />
}

/** In the final size, so that nothing moves when the dates come. */
function CalendarSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-busy="true" aria-label={label} className="grid gap-5">
      <Skeleton className="h-11 w-4/5" />
      <Skeleton className="h-[572px]" />
    </div>
  )
}
