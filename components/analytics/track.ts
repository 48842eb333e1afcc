import type { VisitEvent } from '@/lib/analytics/events'
import { CONSENT_CHOSEN, storedConsent } from '@/stores/consent'

/** What happened on this page and was not sent yet. */
const waiting: VisitEvent[] = []
const MOST_WAITING = 50

/**
 * Tells what a visitor did, to our own server alone. Nothing leaves before they allow measuring: until they answer it waits
 * in this page, and is forgotten with it or with a no. Never awaited, never throws.
 */
export function track(event: VisitEvent): void {
  if (typeof document === 'undefined' || storedConsent()?.allowed.measuring === false) return
  if (waiting.length === 0) addEventListener(CONSENT_CHOSEN, send)
  if (waiting.length < MOST_WAITING) waiting.push(event)
  send()
}

function send(): void {
  const allowed = storedConsent()?.allowed
  if (allowed?.measuring === false) waiting.length = 0
  if (allowed?.measuring && waiting.length > 0)
    import('./send-visits').then((late) => late.addEvents(waiting.splice(0))).catch(() => undefined)
}
