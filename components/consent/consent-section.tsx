'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Consent, PURPOSES } from '@/lib/analytics/consent'
import { formatDate } from '@/lib/dates/format-date'
import { parseLocalDate } from '@/lib/dates/local-date'
import type { Locale } from '@/lib/locale/market'
import { CONSENT_CHOSEN, isOptedOut, storedConsent } from '@/stores/consent'

/** What this browser allows, since when, and the way to change it. Only the browser knows, so it is read there. */
export function ConsentSection({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('accounts.permissions')
  const words = useTranslations('consent')
  const [consent, setConsent] = useState<Consent | null>()
  useEffect(() => {
    const read = () => setConsent(storedConsent())
    read()
    addEventListener(CONSENT_CHOSEN, read)
    return () => removeEventListener(CONSENT_CHOSEN, read)
  }, [])
  return (
    <div className="panel grid max-w-[640px] gap-4">
      <dl className="grid gap-2">
        {PURPOSES.map((purpose) => (
          <div key={purpose} className="flex justify-between gap-4">
            <dt>{words(`purposes.${purpose}.name`)}</dt>
            <dd className="font-semibold">{t(consent?.allowed[purpose] ? 'yes' : 'no')}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-5 text-small text-ink-soft">
        {consent === undefined ? null : <Chosen consent={consent} locale={locale} />}
      </p>
      <Button look="line" className="justify-self-start" data-dialog="consent">
        {t('change')}
      </Button>
    </div>
  )
}

interface ChosenProps {
  /** Null while nothing was chosen. */
  readonly consent: Consent | null
  readonly locale: Locale
}

/** Since when it holds, or why it is a no. */
function Chosen({ consent, locale }: ChosenProps) {
  const t = useTranslations('accounts.permissions')
  const words = useTranslations('consent')
  if (isOptedOut()) return words('optedOut')
  if (consent === null) return t('unasked')
  const chosenOn = parseLocalDate(consent.chosenOn)
  return chosenOn ? t('chosenOn', { date: formatDate(chosenOn, locale) }) : words('kept')
}
