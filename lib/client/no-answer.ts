import { reportError } from '@/lib/telemetry/report-error'
import { ApiError, isMissing } from './api-error'

const counts = new Map<string, number>()

/**
 * For a part that a page can do without: silent to the visitor (specification §8), never to us (adr 0011). That
 * something does not exist is an answer.
 *
 *     api(market).campaigns.advertisement().catch(noAnswer('advertisement', null))
 */
export function noAnswer<Instead>(what: string, instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (!isMissing(error)) {
      const count = (counts.get(what) ?? 0) + 1
      counts.set(what, count)
      const reason = error instanceof Error ? error.message : String(error)
      if (typeof window === 'undefined')
        console.warn(JSON.stringify({ level: 'warn', msg: 'no answer', what, count, reason }))
      // A call that failed has told of itself.
      else if (!(error instanceof ApiError)) reportError(error)
    }
    return instead
  }
}
