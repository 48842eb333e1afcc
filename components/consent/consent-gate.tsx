'use client'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '@/lib/device/when-idle'
import type { Market } from '@/lib/locale/market'
import { WIDGETS_META } from '@/lib/widgets/widgets-meta'
import { CONSENT_CHOSEN, storedConsent } from '@/stores/consent'

interface ConsentGateProps {
  readonly market: Market
  /** Where the page that says what is kept is. */
  readonly policy: string
}

type Late = ComponentType<ConsentGateProps>

/**
 * All that a page carries of consent: who was not asked yet is asked once the page is idle, and what was allowed begins
 * then. Its style sheet is the page's own, for a part that brings one stops the page (docs/framework.md, Hydration). Pages
 * are the same for everybody, so only the browser knows. Behind the link that skips to the content, so that the
 * keyboard comes to the question next.
 */
export function ConsentGate(props: ConsentGateProps) {
  const [Part, setPart] = useState<Late | null>(null)
  useEffect(() => {
    const look = () => void load().then((part) => setPart(() => part))
    whenIdle(look, 3_000)
    addEventListener(CONSENT_CHOSEN, look)
    return () => removeEventListener(CONSENT_CHOSEN, look)
  }, [])
  return Part ? <Part {...props} /> : null
}

/** A chunk that cannot be loaded is an unhandled rejection: instrumentation-client reloads the page or reports it. */
async function load(): Promise<Late | null> {
  const consent = storedConsent()
  if (consent === null) return (await import('./consent-card')).ConsentCard
  const { helpers, measuring } = consent.allowed
  if (helpers && document.querySelector(`meta[name="${WIDGETS_META}"]`))
    return (await import('./allowed-parts')).AllowedParts
  return measuring ? (await import('@/components/analytics/page-speed')).PageSpeed : null
}
