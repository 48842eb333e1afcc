import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { contentLinks } from '@/lib/links/content-links'
import type { ChangeRefusal } from '@/lib/reservations/change-contract'

interface ChangeRefusedProps {
  /** `confirming`: a bank has not said yet whether a payment came in. */
  readonly refusal: ChangeRefusal | 'confirming'
  /** The last day on which it was possible. */
  readonly until: LocalDate | null
  /** The page of the trip, and the one that pays. */
  readonly trip: string
  readonly pay: string
  /** Just happened: announced. */
  readonly isNews?: boolean
}

/** Refusals after which paying is the way on. */
const PAY: ReadonlySet<string> = new Set(['first_payment', 'pay_first', 'pending'])
/** Those after which somebody is asked. */
const WRITE: ReadonlySet<string> = new Set(['too_late', 'unavailable', 'closed'])

/** Why it cannot be, that nothing happened, and the way on. */
export function ChangeRefused({ refusal, until, trip, pay, isNews = false }: ChangeRefusedProps) {
  const t = useTranslations('tripChange.refusals')
  const way = useTranslations('tripChange.ways')
  const locale = useSiteLocale()
  const date = until ? formatDate(until, locale) : ''
  return (
    <Note tone={refusal === 'confirming' ? 'maize' : 'chile'} role={isNews ? 'alert' : undefined}>
      <p className="font-bold">{t(`${refusal}.title`)}</p>
      <p className="mt-1">{t(`${refusal}.text`, { date, hasDate: until ? 'yes' : 'no' })}</p>
      {isNews && !PAY.has(refusal) && !WRITE.has(refusal) ? null : (
        <p className="mt-3 flex flex-wrap gap-3">
          {PAY.has(refusal) ? (
            <ButtonLink href={pay}>{way('pay')}</ButtonLink>
          ) : WRITE.has(refusal) ? (
            <ButtonLink href={contentLinks.contactUs()} data-dialog="contact">
              {way('write')}
            </ButtonLink>
          ) : (
            <ButtonLink href={trip}>{way('trip')}</ButtonLink>
          )}
        </p>
      )}
    </Note>
  )
}
