import { reportingOptions } from '@/lib/telemetry/reporting-options'
import type { Report } from './log'

interface Reports {
  readonly report: Report
  /** Waits for what is still to leave, two seconds at most. */
  readonly flush: () => Promise<void>
}

/** Fields of a log line by which a report is looked for. */
const TAGS = [
  'request_id',
  'method',
  'route',
  'error_code',
  'job',
  'gateway',
  'payment_id',
  'mail_id',
  'step',
]
const PATIENCE_MS = 2_000

/**
 * Starts the error service of this process, which is told of what the log calls an error; null without an address.
 * Its SDK (34 MB) is loaded only then. A service that is down loses reports and nothing else.
 */
export function startReports(dsn: string | undefined): Reports | null {
  if (dsn === undefined) return null
  const loading = load(dsn)
  return {
    report: (error, fields) => {
      const tags = Object.fromEntries(
        TAGS.filter((name) => fields[name] !== undefined).map((name) => [name, String(fields[name])]),
      )
      void loading.then((sentry) => tell(sentry, error, tags)).catch(() => undefined)
    },
    flush: async () => {
      await loading.then((sentry) => sentry.flush(PATIENCE_MS)).catch(() => undefined)
    },
  }
}

type Sentry = typeof import('@sentry/nextjs')

/** Where the framework has started it already, it stays as it is: the options are the same. */
async function load(dsn: string): Promise<Sentry> {
  const loaded = (await import('@sentry/nextjs')) as Sentry & { readonly default?: Sentry }
  const sentry = loaded.default ?? loaded
  sentry.init(reportingOptions(dsn) as Parameters<Sentry['init']>[0])
  return sentry
}

function tell(sentry: Sentry, error: unknown, tags: Record<string, string>): void {
  if (error instanceof Error) sentry.captureException(error, { tags })
  else sentry.captureMessage(String(error), { level: 'error', tags })
}
