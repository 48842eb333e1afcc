import { registerWorker } from '@/lib/pwa/register-worker'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError, startReporting } from '@/lib/telemetry/report-error'

/** What every page does beside its content: failures are caught from the start, the rest waits for an idle moment. */
window.addEventListener('error', ({ error }) => notice(error))
window.addEventListener('unhandledrejection', ({ reason }) => notice(reason))

function notice(error: unknown): void {
  if (error && !reloadOnStaleChunk(error)) reportError(error)
}

/** After the page has loaded, at an idle moment or after this many milliseconds at the latest. */
function whenIdle(work: () => void, timeout: number): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout }) : setTimeout(work, 2_000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

whenIdle(() => {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="andanza:reporting"]')?.content
  if (dsn) startReporting(dsn)
  void registerWorker()
}, 5_000)

// Specification §2: Google is offered where the page says so, which is nowhere unless it is configured.
whenIdle(() => {
  const said = document.querySelector<HTMLMetaElement>('meta[name="andanza:one-tap"]')?.content
  if (said)
    import('@/components/accounts/one-tap').then((late) => late.offerOneTap(said)).catch(() => undefined)
}, 5_000)

/** A/B tests (domain.md §10): who has no key yet gets one, who sees a tested page is counted once. */
async function tellSight(): Promise<void> {
  const tested = document.querySelector<HTMLMetaElement>('meta[name="andanza:tested"]')?.content ?? null
  if (tested === null && document.cookie.includes('andanza_ab=')) return
  const late = await import('@/components/campaigns/tell-sight')
  await late.tellSight(tested)
}

// Specification §9: routes are prefetched after 2 s at the latest; the key first, or pages fetched ahead would be the
// control whatever it says. Without a network there is nothing to tell and nothing to fetch ahead.
whenIdle(() => {
  tellSight()
    .catch(() => undefined)
    .then(() => import('@/components/layout/prefetch-links'))
    .then((late) => late.prefetchLinks())
    .catch(() => undefined)
}, 2_000)
