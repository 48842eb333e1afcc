import type * as Sentry from '@sentry/nextjs'

type Reporter = Pick<typeof Sentry, 'captureException'>

/** What a report says beside the error: words of ours, looked for in the error service. */
export interface ReportFacts {
  readonly level?: 'error' | 'warning'
  readonly tags?: Readonly<Record<string, string | number>>
}

interface Waiting {
  readonly error: unknown
  readonly facts: ReportFacts
}

let reporter: Promise<Reporter> | null = null
const waiting: Waiting[] = []
const MOST_WAITING = 20
/** What failed is told once, whoever else notices it. */
const told = new WeakSet<object>()

/** Reports a failure to the error service; nothing happens without one. Never awaited, never throws. */
export function reportError(error: unknown, facts: ReportFacts = {}): void {
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return
    told.add(error)
  }
  if (reporter) void reporter.then((sentry) => capture(sentry, { error, facts })).catch(() => undefined)
  else if (waiting.length < MOST_WAITING) waiting.push({ error, facts })
}

/**
 * Loads the error service (53 KB) when the page is idle, and only where the document names its address. What failed
 * before is reported then. What leaves is masked (specification §8).
 */
export function startReporting(dsn: string): void {
  if (reporter) return
  const loading = Promise.all([import('@sentry/nextjs'), import('./reporting-options')])
  reporter = loading.then(([sentry, { reportingOptions }]) => {
    sentry.init(reportingOptions(dsn) as Parameters<typeof sentry.init>[0])
    for (const one of waiting.splice(0)) capture(sentry, one)
    return sentry
  })
}

function capture(sentry: Reporter, { error, facts }: Waiting): void {
  sentry.captureException(error, facts as Parameters<Reporter['captureException']>[1])
}
