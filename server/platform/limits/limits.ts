import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName } from '@/lib/api/call'
import type { Context } from '../context'
import { DomainError } from '../errors'

/** Calls and pages a minute and network (reliability.md §2.11). Reads stay in memory: a row write per read would cost more. */
export const RATE_LIMITS: Record<LimitName, { points: number; seconds: number; shared: boolean }> = {
  read: { points: 1200, seconds: 60, shared: false },
  search: { points: 120, seconds: 60, shared: false },
  order: { points: 10, seconds: 60, shared: true },
  payment: { points: 10, seconds: 60, shared: true },
  /** The three ways in have a budget each, that spending one does not close another; `growing-delays` slows guesses. */
  password: { points: 20, seconds: 60, shared: true },
  magic_link: { points: 20, seconds: 60, shared: true },
  /** Links that come back, credentials of Google, renewals and signing out. */
  token: { points: 60, seconds: 60, shared: true },
  /** Codes that are looked up, by a call or by a page that has one in its address. */
  lookup: { points: 120, seconds: 60, shared: true },
  /** What people read: leads and questions. */
  contact: { points: 10, seconds: 60, shared: true },
  /** Files of a reservation: each is read, judged and written. */
  upload: { points: 40, seconds: 60, shared: true },
  /** A gateway sends in bursts; what is not signed costs one HMAC and no row. */
  webhook: { points: 6000, seconds: 60, shared: false },
  /** Pages of one visitor, and lists that are rendered for their query; stored pages are not counted. */
  page: { points: 300, seconds: 60, shared: true },
  results: { points: 120, seconds: 60, shared: true },
}

export type Limiter = (name: LimitName, who: string) => Promise<void>

/**
 * Counts calls per budget and caller; those that spend money or seats in PostgreSQL, so that every process counts the
 * same, with this process's memory when the database does not answer.
 */
export function createLimiter(context: Context): Limiter {
  return limiterOf(context, '', (points) => points)
}

/** The budgets that are left to whom the captcha does not trust: half of each, counted beside the whole one. */
export function createHalvedLimiter(context: Context): Limiter {
  return limiterOf(context, 'half_', (points) => Math.max(1, Math.floor(points / 2)))
}

function limiterOf(context: Context, prefix: string, share: (points: number) => number): Limiter {
  const limiters = new Map<LimitName, RateLimiterMemory | RateLimiterPostgres>()
  for (const [name, { points: whole, seconds, shared }] of Object.entries(RATE_LIMITS)) {
    const points = share(whole)
    const keyPrefix = prefix + name
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
    limiters.set(
      name as LimitName,
      shared ? sharedLimiter(context, keyPrefix, points, seconds, memory) : memory,
    )
  }
  return async (name, who) => {
    try {
      await limiters.get(name)?.consume(who)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new DomainError('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}

/** A budget that all processes share, in this process's memory while the database does not answer. */
export function sharedLimiter(
  context: Pick<Context, 'pool'>,
  keyPrefix: string,
  points: number,
  duration: number,
  insuranceLimiter: RateLimiterMemory,
) {
  return new RateLimiterPostgres({
    storeClient: context.pool,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points,
    duration,
    insuranceLimiter,
  })
}
