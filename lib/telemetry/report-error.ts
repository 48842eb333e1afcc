import type * as Sentry from '@sentry/nextjs'

type Reporter = Pick<typeof Sentry, 'captureException'>

let reporter: Promise<Reporter> | null = null
const waiting: unknown[] = []
const MOST_WAITING = 20

/** Reports a failure to the error service; nothing happens without one. Never awaited, never throws. */
export function reportError(error: unknown): void {
  if (reporter) void reporter.then((sentry) => sentry.captureException(error)).catch(() => undefined)
  else if (waiting.length < MOST_WAITING) waiting.push(error)
}

/**
 * Loads the error service (53 KB) when the page is idle, and only where the document names its address. What failed
 * before is reported then. Card expiry, cvc and passwords are masked (specification §8).
 */
export function startReporting(dsn: string): void {
  if (reporter) return
  const loading = Promise.all([import('@sentry/nextjs'), import('./reporting-options')])
  reporter = loading.then(([sentry, { reportingOptions }]) => {
    sentry.init(reportingOptions(dsn))
    for (const error of waiting.splice(0)) sentry.captureException(error)
    return sentry
  })
}
