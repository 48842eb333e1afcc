'use client'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { type Consent, PURPOSES, type Purpose } from '@/lib/analytics/consent'
import { formatDate } from '@/lib/dates/format-date'
import { parseLocalDate } from '@/lib/dates/local-date'
import type { Locale } from '@/lib/locale/market'
import { CONSENT_CHOSEN, isOptedOut, storedConsent } from '@/stores/consent'

interface ConsentSectionProps {
  readonly locale: Locale
  readonly texts: {
    readonly purposes: Readonly<Record<Purpose, string>>
    readonly yes: string
    readonly no: string
    /** With `{date}`. */
    readonly chosenOn: string
    readonly chosen: string
    readonly unasked: string
    readonly optedOut: string
    readonly change: string
  }
}

/** What this browser allows, since when, and the way to change it. Only the browser knows, so it is read there. */
export function ConsentSection({ locale, texts }: ConsentSectionProps) {
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
            <dt>{texts.purposes[purpose]}</dt>
            <dd className="font-semibold">{consent?.allowed[purpose] ? texts.yes : texts.no}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className="min-h-5 text-small text-ink-soft">
        {consent === undefined ? null : whenOf(consent, locale, texts)}
      </p>
      <Button look="line" className="justify-self-start" data-dialog="consent">
        {texts.change}
      </Button>
    </div>
  )
}

function whenOf(consent: Consent | null, locale: Locale, texts: ConsentSectionProps['texts']): string {
  if (isOptedOut()) return texts.optedOut
  if (consent === null) return texts.unasked
  const chosenOn = parseLocalDate(consent.chosenOn)
  return chosenOn ? texts.chosenOn.replace('{date}', formatDate(chosenOn, locale)) : texts.chosen
}
