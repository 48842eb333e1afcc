import { reportCallsTo } from '@/lib/client/report-call'
import { whenIdle } from '@/lib/device/when-idle'
import { holdInstall } from '@/lib/pwa/install-event'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError, startReporting } from '@/lib/telemetry/report-error'
import { allows, CONSENT_CHOSEN } from '@/stores/consent'

/** What every document does beside its content: failures are caught from the start, the rest waits for an idle moment. */
window.addEventListener('error', ({ error }) => notice(error))
window.addEventListener('unhandledrejection', ({ reason }) => notice(reason))

reportCallsTo(reportError)
holdInstall()

function notice(error: unknown): void {
  if (!error || reloadOnStaleChunk(error)) return
  reportError(error)
  // Nothing is counted at the desk, whose document names no market.
  if (document.documentElement.dataset.market)
    import('@/components/analytics/track').then(
      ({ track }) => track({ name: 'exception' }),
      () => undefined,
    )
}

/** The error service is somebody else's: a browser reports to it once its owner allows measuring. */
function reportWhereAllowed(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="andanza:reporting"]')?.content
  if (dsn && allows('measuring')) startReporting(dsn)
}

addEventListener(CONSENT_CHOSEN, reportWhereAllowed)
whenIdle(() => {
  reportWhereAllowed()
  // Without a network its script may be missing, and nothing of it is needed then.
  import('@/components/app/start-app').then((late) => late.startApp()).catch(() => undefined)
}, 5_000)
