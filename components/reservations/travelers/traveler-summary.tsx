import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { isValidLongEnough } from '@/lib/reservations/travelers/passport-validity'
import type { Traveler } from '@/lib/reservations/travelers/traveler'

interface TravelerSummaryProps {
  readonly traveler: Traveler
  readonly name: string
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** Who is on a place and how their document stands, its number never. */
export function TravelerSummary({ traveler, name, heading }: TravelerSummaryProps) {
  const t = useTranslations('travelers')
  const locale = useSiteLocale()
  const { position, user, empty, loading, checked, passport_expiry: expiry, needed_until: needed } = traveler
  const document = traveler.details?.document ?? null
  const isShort = expiry !== null && !isValidLongEnough(expiry, needed)
  const lacks =
    !empty && traveler.details !== null && traveler.needs_passport && document?.kind !== 'passport'
  const state = loading ? t('waits') : empty ? t('who') : null
  return (
    <>
      <div className="flex items-start gap-3.5">
        <Icon
          name={empty || isShort || lacks ? 'circle-exclamation-point' : 'circle-check'}
          className={empty || isShort || lacks ? 'mt-1 text-maize' : 'mt-1 text-agave'}
        />
        <div className="min-w-0 flex-1 leading-[1.4]">
          <h2 id={`traveler-${position}-name`} ref={heading} tabIndex={-1} className="text-lead break-words">
            {name}
          </h2>
          {state ? <p className="text-small text-ink-soft">{state}</p> : null}
          {document ? (
            <p className="num text-small text-ink-soft">
              {t(`document.${document.kind}`, { ending: document.ending })}
              {document.expiry ? ` · ${t('validUntil', { date: formatDate(document.expiry, locale) })}` : ''}
            </p>
          ) : null}
          {checked ? <p className="text-small text-agave">{t('checked')}</p> : null}
          {user && traveler.written?.by === 'traveler' ? (
            <p className="text-small text-ink-soft">{t('ownLink')}</p>
          ) : null}
        </div>
      </div>
      {isShort && needed ? (
        <Note tone="maize">{t('tooShort', { date: formatDate(needed, locale) })}</Note>
      ) : null}
      {lacks ? <Note tone="maize">{t('lacksPassport')}</Note> : null}
    </>
  )
}
