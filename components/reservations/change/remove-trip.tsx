import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { ChangeDates } from '@/lib/reservations/change-contract'

interface RemoveTripProps {
  readonly name: string
  readonly removal: NonNullable<ChangeDates['removal']>
  /** It is chosen already; the draft has the way back. */
  readonly isChosen: boolean
  /** Why it cannot be chosen now. */
  readonly hindrance: string | null
  readonly isBusy: boolean
  readonly onRemove: () => void
}

/** Taking one trip out of a reservation that has others, which stay as they are; or until when it could be. */
export function RemoveTrip({ name, removal, isChosen, hindrance, isBusy, onRemove }: RemoveTripProps) {
  const t = useTranslations('tripChange.removal')
  const locale = useSiteLocale()
  const heading = useId()
  const { allowed, until } = removal
  const day = until ? formatDate(until, locale) : ''
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-h3">
        {t('title')}
      </h2>
      <p className="max-w-measure text-note text-ink-soft">
        {allowed ? t('text', { name, date: day }) : t('over', { date: day })}
      </p>
      {allowed && hindrance ? <p className="mt-2 text-note text-ink-soft">{hindrance}</p> : null}
      {allowed ? (
        <Button
          look="quiet"
          className="mt-4"
          aria-pressed={isChosen}
          disabled={isChosen || isBusy || hindrance !== null}
          onClick={onRemove}
        >
          {t(isChosen ? 'chosen' : 'remove')}
        </Button>
      ) : null}
    </section>
  )
}
