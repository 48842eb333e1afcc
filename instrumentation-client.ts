import { reportCallsTo } from '@/lib/client/report-call'
import { whenIdle } from '@/lib/device/when-idle'
import { registerWorker } from '@/lib/pwa/register-worker'
import { reloadOnStaleChunk } from '@/lib/telemetry/reload-on-stale-chunk'
import { reportError, startReporting } from '@/lib/telemetry/report-error'

/** What every document does beside its content: failures are caught from the start, the rest waits for an idle moment. */
window.addEventListener('error', ({ error }) => notice(error))
window.addEventListener('unhandledrejection', ({ reason }) => notice(reason))

reportCallsTo(reportError)

function notice(error: unknown): void {
  if (error && !reloadOnStaleChunk(error)) reportError(error)
}

whenIdle(() => {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name="andanza:reporting"]')?.content
  if (dsn) startReporting(dsn)
  void registerWorker()
}, 5_000)
