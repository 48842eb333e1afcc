import { scrub } from './scrub'

/** A report nests deeper than a log line: its stack frames are kept, and scrubbed like the rest. */
const EXTRA_DEPTH = -8

/**
 * How the error service is started, on the server and in the browser: no addresses or cookies of visitors, card
 * expiry, cvc and passwords masked (specification §8).
 */
export function reportingOptions(dsn: string) {
  return {
    dsn,
    sendDefaultPii: false,
    tracesSampleRate: 0,
    beforeSend: <Event>(event: Event): Event => scrub(event, EXTRA_DEPTH) as Event,
    beforeBreadcrumb: <Crumb>(crumb: Crumb): Crumb => scrub(crumb, EXTRA_DEPTH) as Crumb,
  }
}
